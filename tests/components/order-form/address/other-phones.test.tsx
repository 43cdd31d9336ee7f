// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openOrder } from '../../screen.tsx'
import { order, read } from '../../world.ts'

const two = () =>
  order({ recipient: { name: read('Hằng'), phones: [read('0912 345 678'), read('0387 654 321')] } })
const tel = () => screen.findByLabelText('Số điện thoại')
const note = () => screen.findByLabelText('Ghi chú giao hàng')

test('one key calls the second number, from anywhere, and the note has the other', async () => {
  openOrder({ order: two() })
  expect(await tel()).toHaveProperty('value', '0912345678')
  expect(await note()).toHaveProperty('value', 'Gọi trước khi giao. SĐT khác: 0387654321')
  const swap = screen.getByRole('button', { name: /0387654321/ })
  expect(swap.getAttribute('aria-keyshortcuts')).toBe('Alt+P')
  fireEvent.keyDown(await tel(), { code: 'KeyP', key: 'π', altKey: true })
  expect(await tel()).toHaveProperty('value', '0387654321')
  expect(await note()).toHaveProperty('value', 'Gọi trước khi giao. SĐT khác: 0912345678')
  await userEvent.setup().click(screen.getByRole('button', { name: /0912345678/ }))
  expect(await tel()).toHaveProperty('value', '0912345678')
  expect(await note()).toHaveProperty('value', 'Gọi trước khi giao. SĐT khác: 0387654321')
})

test('with one number there is nothing to choose, and the key does nothing', async () => {
  openOrder()
  fireEvent.keyDown(await tel(), { code: 'KeyP', key: 'p', altKey: true })
  expect(await tel()).toHaveProperty('value', '0912345678')
  expect(screen.queryByText('Số khác trong đơn:')).toBeNull()
})
