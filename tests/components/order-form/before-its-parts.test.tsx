// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { formParts } from '../../../components/order-form/OrderForm.tsx'
import { otherScreens } from '../../../components/popup/OtherScreen.tsx'
import { openOrder } from '../screen.tsx'
import { order, read, services, shipment } from '../world.ts'
import { shipButton } from './form.ts'

const parts = await formParts.load()
afterEach(() => vi.restoreAllMocks())

/** An order with a question, before what its first picture does without is there. */
function openBeforeItsParts() {
  const coming = Promise.withResolvers<typeof parts>()
  vi.spyOn(formParts, 'now').mockReturnValue(undefined)
  vi.spyOn(formParts, 'load').mockReturnValue(coming.promise)
  const world = openOrder({ order: order({ paymentMethod: read('Chuyển khoản') }) })
  return { ...world, come: () => act(async () => coming.resolve(parts)) }
}

const question = () => document.querySelector('[data-question]')
const hasParts = () => document.querySelector('[data-field="pickup"]') !== null

test('a key that answers a question counts before the rest of the form is there', async () => {
  const { come } = openBeforeItsParts()
  await waitFor(() => expect(question()).not.toBeNull())
  await userEvent.setup().keyboard('2')
  expect(question()).toBeNull()
  expect(hasParts()).toBe(false)
  await come()
  expect(screen.getByLabelText('Thu hộ (COD)')).toHaveProperty('value', '0')
  await shipButton()
})

test('nothing ships before all of it is shown, and the focus stays where Tab led it', async () => {
  const { come, counted } = openBeforeItsParts()
  const user = userEvent.setup()
  await user.click(await screen.findByLabelText('Tên người nhận'))
  await user.tab()
  const at = screen.getByLabelText('Số điện thoại')
  expect(document.activeElement).toBe(at)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect([counted('quote'), counted('ship'), hasParts()]).toEqual([0, 0, false])
  expect(document.activeElement?.matches('[data-question] button')).toBe(true)
  await user.click(at)
  await come()
  await waitFor(() => expect(hasParts()).toBe(true))
  expect(document.activeElement).toBe(at)
  expect(counted('ship')).toBe(0)
})

test('after an earlier parcel there is no form, by no key, before the questions about it are there', async () => {
  const screens = await otherScreens.load()
  const coming = Promise.withResolvers<typeof screens>()
  vi.spyOn(otherScreens, 'now').mockReturnValue(undefined)
  vi.spyOn(otherScreens, 'load').mockReturnValue(coming.promise)
  const before = shipment({ submission: 'withdrawn' })
  const world = services({}, [{ ...before, draft: { ...before.draft, name: 'Lê Na' } }])
  openOrder({ world })
  await userEvent.setup().keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy())
  expect(document.querySelector('form')).toBeNull()
  await act(async () => coming.resolve(screens))
  await waitFor(() => expect(question()?.textContent).toContain('Lê Na'))
  expect(world.counted('ship')).toBe(0)
})
