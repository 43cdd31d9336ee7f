// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Popup } from '../../../components/popup/Popup.tsx'
import type { Teaching } from '../../../components/teach/teaching.ts'
import type { OpenedPage } from '../../../lib/app/opened-page.ts'
import type { KeptRecipe, TaughtField } from '../../../lib/domain/store/recipe.ts'
import { index } from '../../address/units.ts'
import { deskOf } from '../popup/open-desk.tsx'
import { inScreen, memoryOf } from '../screen.tsx'
import { account, NOW, order, read, services } from '../world.ts'

const recipe: KeptRecipe = {
  store: 'shop.example',
  shape: '/o/*',
  fields: {
    number: [{ ways: [{ by: 'mark', css: '.no' }] }],
    phone: [{ ways: [{ by: 'mark', css: '.tel' }] }],
    note: [{ ways: [{ by: 'mark', css: '.note' }] }],
  },
  taughtAt: NOW,
}

async function open(page: OpenedPage, isTrial = false, taught = true) {
  const taughtFields: (readonly TaughtField[] | 'all')[] = []
  let tried = 0
  let reported = 0
  const teaching: Teaching = {
    teach: async (fields) => void taughtFields.push(fields ?? 'all'),
    report: async () => {
      reported++
    },
    ...(taught && { recipe }),
    isTrial,
    tried: async () => {
      tried++
    },
  }
  const start = { page, accounts: [account()], index, memory: memoryOf(), teaching, desk: deskOf() }
  await act(async () => {
    render(inScreen(services().services, <Popup start={start} />))
  })
  return { taughtFields, tried: () => tried, reported: () => reported, user: userEvent.setup() }
}

describe('a page that is no order', () => {
  test('can still be taught', async () => {
    const { taughtFields, reported, user } = await open(
      { kind: 'not-an-order', url: 'https://shop.example/o/7' },
      false,
      false,
    )
    expect(screen.getByText('Đây không phải trang đơn hàng')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Chỉ cho Quickship đọc trang này' }))
    expect(taughtFields).toEqual(['all'])
    await user.click(screen.getByRole('button', { name: 'Báo trang này' }))
    expect(reported()).toBe(1)
  })

  test('that was taught says that it has changed, and is taught again', async () => {
    const { taughtFields, user } = await open({
      kind: 'not-an-order',
      url: 'https://shop.example/o/7',
      lost: ['number'],
    })
    expect(screen.getByText('Trang đơn hàng đã đổi')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Chỉ lại' }))
    expect(taughtFields).toEqual(['all'])
  })
})

describe('the form', () => {
  test('has a quiet way in', async () => {
    const { taughtFields, user } = await open({ kind: 'order', order: order() }, false, false)
    // jsdom opens no popover.
    await user.click(await screen.findByRole('button', { name: 'Chỉ chỗ đúng', hidden: true }))
    expect(taughtFields).toEqual(['all'])
  })

  test('says at the field that its taught element is gone, and opens the picker for it', async () => {
    const { taughtFields, user } = await open({ kind: 'order', order: order({ lost: ['phone', 'note'] }) })
    expect((await screen.findAllByText(/Chỗ bạn đã chỉ cho ô này không còn như cũ/)).length).toBe(2)
    const [note, tel] = screen.getAllByRole('button', { name: 'Chỉ lại' })
    if (tel) await user.click(tel)
    if (note) await user.click(note)
    expect(taughtFields).toEqual([['phone'], ['note']])
  })

  test('is not blocked by a field that some orders lack', async () => {
    await open({ kind: 'order', order: order({ lost: ['note'] }) })
    const said = await screen.findByText(/Chỗ bạn đã chỉ cho ô này không còn như cũ/)
    const row = said.closest('li')
    expect(row && within(row).queryByRole('button', { name: 'Đúng, giữ nguyên' })).toBeNull()
  })
})

describe('the first other order', () => {
  const taughtOrder = order({
    number: read('#7', { source: 'taught' }),
    recipient: { phones: [read('0912 345 678', { source: 'taught', sure: false })] },
    notes: [],
  })

  test('shows each field found or not, and goes on to the form', async () => {
    const { tried, user } = await open({ kind: 'order', order: taughtOrder }, true)
    const states = screen.getAllByRole('listitem').map((row) => `${row.dataset.taught} ${row.dataset.state}`)
    expect(states).toEqual(['number found', 'phone unsure', 'note empty'])
    await user.click(screen.getByRole('button', { name: 'Đúng rồi, tiếp tục' }))
    expect(tried()).toBe(1)
    expect(await screen.findByText('Tên người nhận')).toBeTruthy()
  })

  test('opens the picker for all missing fields at once', async () => {
    const { taughtFields, user } = await open(
      { kind: 'order', order: { ...taughtOrder, lost: ['phone', 'note'] } },
      true,
    )
    await user.click(screen.getByRole('button', { name: 'Chỉ lại 2 ô' }))
    await user.click(screen.getByRole('button', { name: 'Chỉ lại: Mã đơn' }))
    expect(taughtFields).toEqual([['phone', 'note'], ['number']])
  })
})
