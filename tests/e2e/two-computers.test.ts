import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedIn } from '../../tools/browser/stored-in.ts'
import { joinSharing, sendAlone, useComputersOfAShop, wake } from './computers-of-a-shop.ts'
import { connectRelay, type OwnRelay, openRelay, shipped } from './relay-story.ts'
import { type E2e, until } from './support.ts'

const { lan, minh, atMinhs, readyToShip, sentByMinh } = useComputersOfAShop()
let relay: OwnRelay

beforeAll(async () => {
  relay = await openRelay('sqlite', lan.current)
}, 120_000)
afterAll(() => relay?.close(), 60_000)

async function share(e2e: E2e, name: string, code?: string): Promise<string> {
  const used = await joinSharing(e2e, name, code)
  await e2e.options.screen.waitFor(`document.querySelector('[data-sharing="on"]')`, 'sharing to be on')
  return used
}

test('both computers join with one code', async () => {
  await connectRelay(lan.current.options, relay)
  await connectRelay(minh.current.options, relay)
  const code = await share(lan.current, 'Quầy')
  await share(minh.current, 'Kho', code.toLowerCase())
}, 180_000)

test('an order that was shipped on one is shown as shipped on the other, and cannot be shipped there again', async () => {
  const { session } = minh.current
  const code = await shipped(lan.current, 1)
  const workbench = await session.openOwn('workbench.html')
  await wake(workbench)
  await workbench.waitFor(`document.body.innerText.includes(${JSON.stringify(code)})`, 'the parcel', 90_000)
  const popup = await atMinhs(1)
  expect(await popup.ready()).toBe('shipment')
  expect(await popup.trackingCode()).toBe(code)
  await popup.screen.waitFor(`document.body.innerText.includes('Quầy')`, 'whose it is')
  await popup.screen.close()
}, 180_000)

test('an order that leaves on one meanwhile does not leave on the other', async () => {
  const popup = await readyToShip(2)
  const code = await shipped(lan.current, 2)
  // Before Lan has reported the outcome, Minh's order only waits.
  await until('the relay to know the outcome', async () => {
    const rows = await lan.current.options.screen.evaluate<{ key: string; accepted?: boolean }[]>(
      storedIn('quickship-shared', 'rows'),
    )
    const [order] = lan.current.sandbox.state.orders.filter(({ trackingCode }) => trackingCode === code)
    return rows.some(({ key, accepted }) => accepted && order && key.endsWith(order.partnerId))
  })
  await popup.screen.click('[data-action="ship"]')
  await popup.screen.waitFor(
    // As the refused order's reason, or as the other computer's parcel if that came first.
    `/Máy (?:khác|“Quầy”) của shop đã gửi đơn này/.test(document.body.innerText)`,
    'what came of it',
    30_000,
  )
  expect(sentByMinh()).toBe(0)
  await popup.screen.close()
}, 180_000)

test('where the relay is gone, the order waits, the screen says why, and the seller may send it', async () => {
  await relay.close()
  const popup = await readyToShip(3)
  await popup.screen.click('[data-action="ship"]')
  await popup.screen.waitFor(
    `document.body.innerText.includes('Chưa hỏi được các máy khác của shop')`,
    'why it waits',
    40_000,
  )
  expect(sentByMinh()).toBe(0)
  await sendAlone(popup)
  expect(await popup.trackingCode()).not.toBe('')
  expect(sentByMinh()).toBe(1)
}, 180_000)
