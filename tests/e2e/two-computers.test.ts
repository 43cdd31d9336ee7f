import { afterAll, beforeAll, expect, test } from 'vitest'
import { WAKE_ALARM } from '../../lib/background/alarms.ts'
import { type OrderPopup, orderPopup } from '../../tools/browser/order-popup.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { storedIn } from '../../tools/browser/stored-in.ts'
import { connectRelay, type OwnRelay, openRelay, shipped } from './relay-story.ts'
import { type E2e, until, useE2e } from './support.ts'

/** Two profiles of one shop, each with an account at another carrier: no carrier sees both of their orders. */
const lan = useE2e('chromium')
const minh = useE2e('chromium')
let relay: OwnRelay

beforeAll(async () => {
  relay = await openRelay('sqlite', lan.current)
}, 120_000)
afterAll(() => relay?.close(), 60_000)

/** Joins with the code of another computer, or with a new one; answers the code. */
async function share({ options: { screen } }: E2e, name: string, code?: string): Promise<string> {
  await pageOf(screen).bringToFront()
  await screen.waitFor(`document.querySelector('[name="computerName"]')`, 'the form')
  await screen.fill('[name="computerName"]', name)
  if (code === undefined) await screen.click('[data-action="new-code"]')
  else await screen.fill('[name="sharedCode"]', code)
  const used = await screen.evaluate<string>(`document.querySelector('[name="sharedCode"]').value`)
  await screen.click('[data-action="join-sharing"]')
  await screen.waitFor(`document.querySelector('[data-sharing="on"]')`, 'sharing to be on', 30_000)
  return used
}

/** At Minh's, an order of the shop that both of them sell for. */
async function atMinhs(n: number): Promise<OrderPopup> {
  const { session } = minh.current
  const tab = await session.open(lan.current.store.orderUrl(n))
  return orderPopup(await session.clickToolbar(tab))
}

async function readyToShip(n: number): Promise<OrderPopup> {
  const popup = await atMinhs(n)
  await popup.ready()
  await popup.answerQuestions()
  await popup.priced()
  return popup
}

const sentByMinh = () =>
  minh.current.sandbox.state.requests.filter(({ endpoint }) => endpoint === 'submitOrder').length

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
  await workbench.evaluate(
    `(globalThis.browser ?? chrome).alarms.create('${WAKE_ALARM}', { when: Date.now(), periodInMinutes: 1 })`,
  )
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
  await popup.screen.click('[data-action="send-alone"]')
  await popup.screen.waitFor(
    `document.querySelector('[role="alertdialog"], [role="dialog"]')`,
    'the question',
  )
  await popup.screen.click('[data-action="confirm"]')
  expect(await popup.trackingCode()).not.toBe('')
  expect(sentByMinh()).toBe(1)
}, 180_000)
