// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { amountOf } from '../../../../components/order-form/goods/MoneyField.tsx'
import { openOrder } from '../../screen.tsx'
import { order, read } from '../../world.ts'
import { shipInput, shipWhenReady } from '../form.ts'

test.each([
  ['', 0],
  ['350000', 350_000],
  ['350.000', 350_000],
  ['350.0000', 3_500_000],
  ['350.00', 35_000],
  ['1350.000', 1_350_000],
  ['12.350.00', 1_235_000],
  ['12,350,0000', 123_500_000],
  ['12350.000', 12_350_000],
  ['３５０．００００', 3_500_000],
  ['1250000.00', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['1.250.000,00', 1_250_000],
  ['1,2tr', 1_200_000],
  ['350k', 350_000],
])('“%s” in a field is %i dong', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test.each(['-350.000', '300.000 - 400.000', 'chưa rõ'])('“%s” is no amount', (text) => {
  expect(amountOf(text)).toBeNull()
})

test('a zero typed behind an amount is its next digit', async () => {
  const world = openOrder({ order: order({ total: read('12.350.000 ₫') }) })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Thu hộ (COD)'), '{End}{Backspace}')
  const value = screen.getByLabelText<HTMLInputElement>('Giá trị khai giá')
  const before = Number(value.value.replaceAll('.', ''))
  await user.type(value, '{End}0')
  await user.tab()
  expect(screen.getByLabelText('Thu hộ (COD)')).toHaveProperty('value', '1.235.000')
  await shipWhenReady(world)
  expect(shipInput(world)).toMatchObject({ draft: { cod: 1_235_000, value: before * 10 } })
})
