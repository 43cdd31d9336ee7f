import { join } from 'node:path'
import { type Fees, orderPopup } from '../browser/order-popup.ts'
import type { Screen } from '../browser/screen.ts'
import { storedIn } from '../browser/stored-in.ts'
import type { TourDeps } from './world.ts'

export interface TourOrder {
  page: string
  /** The content script's result, unchanged. */
  read: unknown
  /** The form's questions and answers. */
  answered: string[]
  /** The submitted draft, in grams and VND. */
  draft: unknown
  fees: Fees
  trackingCode: string
  statuses: { code: number; text: string }[]
  cancel?: { outcome: string; status: { code: number; text: string } }
}

export interface ShippedOrder {
  report: TourOrder
  tab: Screen
  popup: Screen
}

/** The stored shipments. */
const SHIPMENTS = storedIn('quickship', 'shipments')

/** Runs the readers again on the tab's page, as the popup does. */
const READ_AGAIN = `(async () => {
  const api = globalThis.browser ?? chrome
  const [tab] = await api.tabs.query({ active: true, currentWindow: true })
  const run = async (script) => {
    const files = [script + '.js']
    return (await api.scripting.executeScript({ target: { tabId: tab.id }, files }))[0].result
  }
  const { reader } = await run('content-scripts/storefront')
  return run('reader-' + reader)
})()`

interface StoredShipment {
  draft: unknown
  createdAt: number
  acceptance?: { trackingCode: string }
}

/** Opens an order page, clicks the toolbar button, fills in what is missing, and ships. */
export async function shipOne(deps: TourDeps, page: string, name: string): Promise<ShippedOrder> {
  const { session, say, out } = deps
  const shot = (what: string) => join(out, `${name}-${what}.png`)
  say(`— ${name}: ${page}`)
  const tab = await session.open(page)
  await tab.screenshot(shot('1-page'))

  const popup = await session.clickToolbar(tab)
  const order = orderPopup(popup)
  if ((await order.ready()) === 'shipment') throw new Error('This order is already shipped.')
  const read = await popup.evaluate<{
    order?: { recipient?: { name?: { text: string } }; number?: { text: string } }
  }>(READ_AGAIN)
  say(
    `  read order #${read.order?.number?.text} for ${read.order?.recipient?.name?.text ?? 'somebody unnamed'}`,
  )
  await popup.screenshot(shot('2-form'))

  const answered = await order.answerQuestions()
  for (const answer of answered) say(`  answered ${answer}`)
  const fees = await order.priced()
  say(`  road: ${fees.road.shown} · fly: ${fees.fly.shown}`)
  await popup.screenshot(shot('3-quoted'))

  await order.ship()
  const trackingCode = await order.trackingCode()
  const status = await order.status()
  say(`  accepted: ${trackingCode}, ${status.text}`)
  await popup.screenshot(shot('4-shipped'))

  const stored = await popup.evaluate<StoredShipment[]>(SHIPMENTS)
  const draft = stored.find((one) => one.acceptance?.trackingCode === trackingCode)?.draft
  return { report: { page, read, answered, draft, fees, trackingCode, statuses: [status] }, tab, popup }
}
