// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openOrder } from '../../screen.tsx'
import { order, read } from '../../world.ts'
import { shipped } from '../form.ts'

const open = async (line: string, language?: 'en') => {
  const world = openOrder({
    order: order({ address: { lines: [read(line)] } }),
    ...(language && { language }),
  })
  const choices = await screen.findByRole('group', { name: /Nơi nào đúng|Which one|Chọn một/ })
  return { world, choices }
}
const gone = () => waitFor(() => expect(document.querySelector('[data-choices]')).toBeNull())

describe('an address that may be several places', () => {
  const twice = 'xóm 3, xã Tân Thành, Đồng Tháp'

  test('says how the places differ, and nothing else', async () => {
    const { choices } = await open(twice)
    expect(choices.textContent).toMatch(/Cùng tên “Tân Thành”, khác tỉnh/)
    const choiceTexts = within(choices)
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(choiceTexts).toHaveLength(4)
    expect(choiceTexts[0]).toMatch(/^1Huyện Tân Hồng, Tỉnh Đồng Tháp$/)
    expect(choiceTexts[3]).toBe('Nơi khác…')
    expect(screen.queryByLabelText('Phường / Xã')).toBeNull()
  })

  test('says it in English too', async () => {
    const { choices } = await open(twice, 'en')
    expect(choices.textContent).toMatch(/“Tân Thành” is in several provinces/)
  })

  test('is settled by one key', async () => {
    const { world } = await open(twice)
    fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' })
    await gone()
    expect(await shipped(world)).toMatchObject({ district: 'Huyện Lai Vung', ward: 'Xã Tân Thành' })
  })

  test('is settled by Alt and the key during typing, on any keyboard layout', async () => {
    const { world } = await open(twice)
    const name = screen.getByLabelText('Tên người nhận')
    name.focus()
    fireEvent.keyDown(name, { key: '3', code: 'Digit3' })
    expect(document.querySelector('[data-choices]')).toBeTruthy()
    fireEvent.keyDown(name, { key: '£', code: 'Digit3', altKey: true })
    await gone()
    expect(document.activeElement).toBe(name)
    expect(await shipped(world)).toMatchObject({ district: 'Huyện Gò Công Đông' })
  })

  test('is not settled by a digit that searches an open list', async () => {
    const { world } = await open(twice)
    const user = userEvent.setup()
    const payer = await screen.findByRole('combobox', { name: /Người trả phí ship/ })
    await user.click(payer)
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
    await user.keyboard('1')
    fireEvent.keyDown(payer, { key: '1', code: 'Digit1' })
    fireEvent.keyDown(document.activeElement ?? list, { key: '1', code: 'Digit1', altKey: true })
    expect(document.querySelector('[data-choices]')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' })
    await gone()
    expect(await shipped(world)).toMatchObject({ district: 'Huyện Lai Vung' })
  })

  test('moves the focus from its button to the one that ships', async () => {
    const { choices } = await open(twice)
    const [first] = within(choices).getAllByRole('button')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await userEvent.setup().keyboard('1')
    await gone()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Gửi hàng/))
  })

  test('may be another place: its fields open with the focus in the ward', async () => {
    const { choices } = await open(twice)
    await userEvent.setup().click(within(choices).getByRole('button', { name: 'Nơi khác…' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phường / Xã')))
    expect(document.querySelector('[data-choices]')).toBeNull()
  })
})

test('a new ward that covers several old districts is presented as one place', async () => {
  const { choices } = await open('xóm An Bình, xã Liên Minh, Hà Nội')
  expect(choices.textContent).toMatch(/nằm trên 2 quận\/huyện cũ/)
})
