// @vitest-environment jsdom

import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { InTheShop } from '../../../components/shipments/InTheShop.tsx'
import { WriteSwitch } from '../../../components/stores/WriteSwitch.tsx'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { noteKey } from '../../../lib/domain/store/write-back/parcel-note.ts'
import type { WriteAnswer } from '../../../lib/domain/store/write-back/write-back.ts'
import type { WriteBack } from '../../../lib/domain/store/write-back/write-back-state.ts'
import type { WritingStore } from '../../../lib/messages/table.ts'
import { inScreen } from '../screen.tsx'
import { draft, NOW, services, shipment } from '../world.ts'

const CODE = 'S1.A1.17373471'
const FILL = { name: 'Điền mã vận đơn vào đơn của shop' }

function writeBack(change: Partial<WriteBack>): WriteBack {
  return { key: shipment().key, state: 'written', notBefore: 0, writes: 1, untold: 0, at: NOW, ...change }
}

const cancelledParcel = (platform = 'woocommerce') =>
  shipment({ cancellation: { state: 'done', at: 0 }, draft: draft({ platform }) })

function voided(change: Partial<WriteBack>): WriteBack {
  return writeBack({ key: noteKey(shipment().key, 1), cancelOf: shipment().key, ...change })
}

interface Opened {
  known?: Shipment
  record?: WriteBack
  answer?: WriteAnswer | 'no-page'
}

function open({ known = shipment(), record, answer = 'filled' }: Opened = {}) {
  const world = services()
  const filled: string[] = []
  let reads = 0
  world.services.writeBacksOf = async () => {
    reads += 1
    return record ? [record] : []
  }
  world.services.fillPage = async ({ key }) => {
    filled.push(key)
    return answer
  }
  const { container } = render(inScreen(world.services, <InTheShop shipment={known} />))
  return { filled, container, reads: () => reads }
}

describe('by hand', () => {
  test.each<[WriteAnswer | 'no-page', RegExp]>([
    ['filled', /Bấm nút lưu của shop/],
    ['already', /đã có mã vận đơn/],
    ['other-order', /đang mở đơn khác/],
    ['no-page', /Tải lại trang/],
    ['signed-out', /Tải lại trang/],
  ])('what came of it is said: %s', async (answer, words) => {
    const { filled } = open({ answer })
    await userEvent.click(await screen.findByRole('button', FILL))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(filled).toEqual([shipment().key])
  })

  test.each<[string, Opened, string, RegExp]>([
    ['the code', {}, CODE, /^Điền mã/],
    [
      'the code, which the shop refused',
      { record: writeBack({ state: 'refused', why: 'refused' }) },
      CODE,
      /^Điền mã/,
    ],
    ['that it is cancelled', { known: cancelledParcel() }, `${CODE}: đã hủy (cancelled)`, /là đã hủy$/],
    [
      'that it is cancelled, where the shop has the code',
      { known: cancelledParcel(), record: writeBack({}) },
      `${CODE}: đã hủy (cancelled)`,
      /là đã hủy$/,
    ],
    ['the code, where the cancel was taken back', { record: voided({}) }, CODE, /^Điền mã/],
  ])('where the page has no field for it, %s is copied', async (_, opened, copied, name) => {
    const seller = userEvent.setup()
    open({ ...opened, answer: 'no-place' })
    await seller.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(/Mã đã được sao chép/)).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(copied)
  })

  test.each<[string, Opened]>([
    ['a practice parcel', { known: shipment({ environment: 'practice' }) }],
    [
      'a return, whose code the shop would show its customer',
      { known: shipment({ draft: draft({ returnOf: 1 }) }) },
    ],
    ['a cancelled parcel, where a page has no notes', { known: cancelledParcel('sapo') }],
    ['a cancelled parcel of which the shop knows', { known: cancelledParcel(), record: voided({}) }],
    ['one that stands in the shop', { record: writeBack({}) }],
    ['one that is being written', { record: writeBack({ state: 'writing', open: 'shop.example' }) }],
  ])('it is not offered for %s', async (_, opened) => {
    const { reads } = open(opened)
    await waitFor(() => expect(reads()).toBe(1))
    await act(async () => {})
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('that a parcel was cancelled is one press too', async () => {
    const { filled } = open({ known: cancelledParcel(), record: writeBack({}) })
    expect(await screen.findByText(/vẫn còn mã vận đơn đã hủy/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ghi vào đơn của shop là đã hủy' }))
    expect(await screen.findByText(/Bấm nút lưu của shop/)).toBeTruthy()
    expect(filled).toEqual([shipment().key])
  })

  test.each<[Partial<WriteBack>, RegExp]>([
    [{ state: 'written' }, /Đã ghi vào đơn của shop là vận đơn này đã hủy/],
    [{ state: 'due', open: 'shop.example', waits: 'page' }, /Khi bạn mở một trang của shop/],
    [{ state: 'gave-up', why: 'untold' }, /Không rõ đơn của shop đã ghi là hủy chưa/],
  ])('what became of telling the shop of a cancel is said: %o', async (change, words) => {
    open({ known: cancelledParcel(), record: voided(change) })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('a cancel that was taken back, and could not be corrected in the shop, is left to the seller', async () => {
    const { key } = shipment()
    open({ record: voided({ key: noteKey(key, 2), note: 2, state: 'refused', why: 'refused' }) })
    expect(await screen.findByText(/có thể còn ghi là đã hủy/)).toBeTruthy()
  })

  test.each<Partial<WriteBack>>([
    { state: 'gave-up', why: 'untold' },
    { state: 'refused', why: 'refused' },
    { state: 'written' },
  ])('nor where nothing will correct that the shop may say it is cancelled: %o', async (change) => {
    open({ record: voided(change) })
    expect(await screen.findByText(/có thể còn ghi là đã hủy/)).toBeTruthy()
    expect(screen.getByRole('button', FILL)).toBeTruthy()
  })

  test('what the shop refused is offered by hand', async () => {
    open({ record: writeBack({ state: 'refused', why: 'refused' }) })
    expect(await screen.findByText(/Shop không nhận mã vận đơn/)).toBeTruthy()
    expect(screen.getByRole('button', FILL)).toBeTruthy()
  })
})

test.each<[Partial<WriteBack>, RegExp]>([
  [{}, /Đã ghi vào đơn của shop/],
  [{ state: 'already' }, /đã có mã vận đơn này/],
  [{ state: 'due', open: 's', waits: 'page' }, /khi bạn mở một trang của shop/],
  [{ state: 'due', open: 's', waits: 'sign-in' }, /yêu cầu đăng nhập lại/],
  [{ state: 'writing', open: 's' }, /Đang ghi mã vận đơn/],
  [{ state: 'writing', open: 's', untold: 1 }, /không ghi hai lần/],
  [{ state: 'gave-up', why: 'untold' }, /Mở đơn ra xem/],
  [{ state: 'gave-up', why: 'no-place' }, /không có chỗ/],
])('by itself: %j', async (change, words) => {
  open({ record: writeBack(change) })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('of a parcel that was cancelled after the shop had the code, it says that the shop still has it', async () => {
  open({ record: writeBack({}), known: shipment({ cancellation: { state: 'done', at: 0 } }) })
  expect(await screen.findByText(/vẫn còn mã vận đơn đã hủy/)).toBeTruthy()
})

describe('the switch of a connected store', () => {
  function openSwitch(known: WritingStore[], platform?: string) {
    let stores = known
    const world = services({
      'stores.writing': async () => stores,
      'stores.write': async ({ address, on }) => {
        stores = [{ address: new URL(address).origin, on }]
        return stores
      },
    })
    const address = 'https://shop.example/wp-admin/post.php?post=7'
    render(inScreen(world.services, <WriteSwitch address={address} platform={platform} />))
    return world
  }

  test('is off at first, and the worker gets the choice', async () => {
    const { requests } = openSwitch([], 'woocommerce')
    const found = await screen.findByRole('switch')
    expect(found.getAttribute('aria-checked')).toBe('false')
    await userEvent.click(found)
    await waitFor(() => expect(found.getAttribute('aria-checked')).toBe('true'))
    expect(requests.find(({ name }) => name === 'stores.write')?.input).toMatchObject({
      address: 'https://shop.example',
      on: true,
      platform: 'woocommerce',
    })
  })

  test.each([
    [[], 'opencart'],
    [[], undefined],
    [[{ address: 'https://other.example', on: true }], undefined],
  ])('is not shown where the platform keeps nothing by its API, or is not known', async (known, platform) => {
    const { requests } = openSwitch(known, platform)
    await waitFor(() => expect(requests.some(({ name }) => name === 'stores.writing')).toBe(true))
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
