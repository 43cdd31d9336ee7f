// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openOrder } from '../../screen.tsx'
import { order, read } from '../../world.ts'
import { shipInput, shipWhenReady } from '../form.ts'

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
