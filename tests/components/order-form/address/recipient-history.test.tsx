// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../../lib/i18n/languages.ts'
import { before, knowing, THERE } from '../../recipient/recipients.ts'
import { openOrder } from '../../screen.tsx'
import { account, draft, order, read } from '../../world.ts'
import { shipButton, shipped } from '../form.ts'

const doubtful = () => order({ address: { lines: [read('xóm 3, xã Tân Thành, Đồng Tháp')] } })
const mark = (name = /Khách cũ/) => screen.findByRole('button', { name })
const offer = () => document.querySelector<HTMLElement>('[data-earlier]')
const offered = async () => {
  await waitFor(() => expect(offer()).toBeTruthy())
  return offer() ?? document.body
}

describe('the mark', () => {
  test('counts orders and returns, and opens to the last parcels, each leading to its page', async () => {
    const { world, phones, opened } = knowing(before(10, 6), before(11, 21), before(12, 5), before(13, 11))
    openOrder({ world })
    const button = await mark(/Khách cũ · 4 đơn, 2 hoàn/)
    expect(button.className).toMatch(/warn/)
    expect(phones).toEqual([['0912345678']])
    await userEvent.click(button)
    const list = screen.getByRole('region', { name: 'Các đơn trước của khách này' })
    expect(list.textContent).toMatch(/hay hoàn hàng/)
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Đơn #913', 'Đơn #912', 'Đơn #911', 'Đơn #910'])
    expect(list.textContent).toMatch(/12\/11\/2026 · COD 554\.000/)
    await userEvent.click(links[0] ?? list)
    expect(opened).toEqual([before(13, 11).key])
  })

  test('does not warn without returns, and is absent for a new recipient', async () => {
    const { world } = knowing(before(12, 5))
    openOrder({ world })
    const button = await mark(/Khách cũ · 1 đơn$/)
    expect(button.className).not.toMatch(/warn/)
    await userEvent.clear(screen.getByLabelText('Số điện thoại'))
    await userEvent.type(screen.getByLabelText('Số điện thoại'), '0987654321')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Khách cũ/ })).toBeNull())
  })

  test('of a real account does not count practice parcels', async () => {
    const { world, phones } = knowing(before(12, 5, {}, { environment: 'practice' }))
    openOrder({ world })
    await waitFor(() => expect(phones).toHaveLength(1))
    await shipButton()
    expect(screen.queryByRole('button', { name: /Khách cũ/ })).toBeNull()
  })

  test('of a practice account counts only practice parcels', async () => {
    const { world } = knowing(before(12, 5, {}, { environment: 'practice' }), before(13, 5))
    openOrder({ world, accounts: [account({ environment: 'practice' })] })
    await mark(/Khách cũ · 1 đơn$/)
  })
})

describe('the earlier address', () => {
  test('is one more choice after the page’s, with its day, and never taken by itself', async () => {
    const { world } = knowing(before(12, 5), before(13, 21, { ward: 'Xã Khác' }))
    const opened = openOrder({ world, order: doubtful() })
    const earlier = await offered()
    expect(earlier.querySelector('legend')?.textContent).toBe('Lần trước giao tới (đơn ngày 12/11/2026):')
    expect(document.querySelector('[data-choices]')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: '4', code: 'Digit4' })
    await waitFor(() => expect(document.querySelector('[data-choices]')).toBeNull())
    expect(within(earlier).getByRole('button', { name: /Tân Thành, Lai Vung, Đồng Tháp/ }).ariaPressed).toBe(
      'true',
    )
    expect(within(earlier).getByRole('button', { name: /12 đường Chợ/ }).ariaPressed).toBe('false')
    expect(await shipped(opened)).toMatchObject({ ...THERE, street: '', detail: 'xóm 3' })
  })

  test('gives house and street by its own key, also during typing', async () => {
    const { world } = knowing(
      before(12, 5, { ...draft(), orderId: '912', detail: 'Tầng 3, 12 ngõ 34 Láng Hạ' }),
    )
    const opened = openOrder({ world })
    const earlier = await offered()
    expect(within(earlier).getAllByRole('button')).toHaveLength(1)
    const name = screen.getByLabelText('Tên người nhận')
    name.focus()
    fireEvent.keyDown(name, { key: '5', code: 'Digit5' })
    expect(within(earlier).getByRole('button').ariaPressed).toBe('false')
    fireEvent.keyDown(name, { key: '5', code: 'Digit5', altKey: true })
    await waitFor(() => expect(within(earlier).getByRole('button').ariaPressed).toBe('true'))
    expect(await shipped(opened)).toMatchObject({
      detail: 'Tầng 3, 12 ngõ 34 Láng Hạ',
      ward: 'Phường Thành Công',
    })
  })

  test('is not offered where the page agrees for certain, or a parcel was returned from it', async () => {
    const same = before(12, 5, { ...draft(), orderId: '912' })
    const { world } = knowing(same, before(13, 21))
    openOrder({ world })
    await mark()
    expect(offer()).toBeNull()
  })
})

describe.each(languages)('in %s', (language) => {
  test('axe finds no fault in mark, parcels and offer', async () => {
    const { world } = knowing(before(12, 5), before(13, 21))
    openOrder({ world, order: doubtful(), language })
    await userEvent.click(await mark(/Khách cũ|Known customer/))
    await offered()
    document.title = 'Quickship'
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
    ).toEqual([])
  })
})
