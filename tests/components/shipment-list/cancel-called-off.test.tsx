// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CancelCalledOff } from '../../../components/shipment-list/list/CancelCalledOff.tsx'
import { listed } from '../../../lib/order-book/listed-shipment.ts'
import { inScreen } from '../screen.tsx'
import { services, shipment } from '../world.ts'

const NOTHING = new Set<string>()

function calledOff(key: string) {
  const inShop = { state: 'cancelled', word: 'cancelled', by: 'page', at: 0 } as const
  return listed(shipment({ key, status: { code: 2, text: '', at: 0 }, inShop } as never))
}

test('only what the question named is cancelled, whatever is called off while it stands open', async () => {
  const { services: world, asked } = services({
    'shipment.cancel': async ({ key }) => ({ ok: true, value: shipment({ key }) }),
  })
  const first = calledOff('first')
  const page = (shown: (typeof first)[]) =>
    inScreen(world, <CancelCalledOff shown={shown} picked={NOTHING} />)
  const { rerender } = render(page([first]))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button'))
  rerender(page([first, calledOff('second')]))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.querySelectorAll('li')).toHaveLength(1)
  const [confirm] = [...dialog.querySelectorAll('button')].filter((one) => /Hủy/.test(one.textContent))
  await user.click(confirm as HTMLElement)
  await waitFor(() => expect(asked.filter(({ name }) => name === 'shipment.cancel')).toHaveLength(1))
  expect(asked.find(({ name }) => name === 'shipment.cancel')?.input).toEqual({ key: 'first' })
})
