import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { SandboxOrder } from '../../lib/sandbox/state.ts'
import { everyOrder } from '../../servers/demo-store/orders/all.ts'
import type { DemoOrder } from '../../servers/demo-store/orders/order.ts'
import { pageOf } from '../browser/page-screen.ts'
import type { Screen } from '../browser/screen.ts'
import { storedIn } from '../browser/stored-in.ts'
import { openShop, type Shop } from '../screens/open-shop.ts'
import { type DaySheet, daySheet } from './day-sheet.ts'
import { countedSession, type Hands } from './hands.ts'

/** A shop with its carrier, and what is done in it. */
export interface Day extends Shop {
  hands: Hands
  sheet: DaySheet
  /** To ship. */
  orders: readonly DemoOrder[]
}

/** How long a job of 200 parcels may take on a busy machine. */
export const JOB_MS = 600_000

/** With its account connected, which is no work of the day. */
export async function openDay(count: number): Promise<Day> {
  const shop = await openShop()
  try {
    const { url, token, partnerCode } = shop.sandbox
    await shop.options.addAccount('Shop thử', { api: url, token, partnerCode })
    await shop.options.choosePickup()
  } catch (error) {
    await shop.close()
    throw error
  }
  const hands: Hands = { keys: 0, clicks: 0, scans: 0 }
  return {
    ...shop,
    session: countedSession(shop.session, hands),
    hands,
    sheet: daySheet(hands),
    orders: everyOrder.slice(0, count),
  }
}

export async function storedShipments(screen: Screen): Promise<Shipment[]> {
  return screen.evaluate<Shipment[]>(storedIn('quickship', 'shipments'))
}

/** Presses keys in turn. */
export async function keys(screen: Screen, ...presses: string[]): Promise<void> {
  for (const press of presses) await screen.press(press)
}

/** Waits until a list of shipments shows this many. */
export async function found(screen: Screen, count: number): Promise<void> {
  await screen.waitFor(
    `document.querySelector('[data-found="${count}"]') && !document.querySelector('[aria-busy="true"]')`,
    `${count} shipments in the list`,
    JOB_MS,
  )
}

/** What the clipboard holds, as a customer's chat gets it. */
export async function pasted({ session }: Pick<Day, 'session'>, back: Screen): Promise<string> {
  const chat = await session.open('data:text/html,<textarea autofocus></textarea>')
  const page = pageOf(chat)
  await page.bringToFront()
  await page.focus('textarea')
  await page.keyboard.press('v', { commands: ['Paste'] })
  const text = await chat.evaluate<string>(`document.querySelector('textarea').value`)
  await chat.close()
  await pageOf(back).bringToFront()
  return text
}

export function codesOf(orders: readonly Pick<SandboxOrder, 'trackingCode'>[]): string[] {
  return orders.map(({ trackingCode }) => trackingCode).toSorted()
}
