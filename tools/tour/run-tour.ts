import { join } from 'node:path'
import { orderPopup } from '../browser/order-popup.ts'
import type { TourOptions } from './arguments.ts'
import { connectAccount } from './connect.ts'
import { type ShippedOrder, shipOne, type TourOrder } from './ship-one.ts'
import type { World } from './world.ts'

/** Ships every page's order, follows the first one's status, cancels the last one, and tells it all. */
export async function runTour(options: TourOptions, world: World) {
  const { say, session, out } = world
  await connectAccount(world)
  const orders: TourOrder[] = []
  const last = world.pages.length - 1
  for (const [i, page] of world.pages.entries()) {
    const shipped = await shipOne(world, page, `order-${i + 1}`)
    orders.push(shipped.report)
    // An order to be cancelled must not get far: the carrier refuses it once it is picked up.
    if (i === 0) await follow(world, shipped, i === last ? 1 : 3)
    if (i === last || i === 1) await cancel(world, shipped, `order-${i + 1}`)
    await shipped.popup.close().catch(() => {})
    await shipped.tab.screenshot(join(out, `order-${i + 1}-6-badge-on-page.png`))
  }
  say(
    `Done: ${orders.length} shipped, ${orders.filter((order) => order.cancel).length} cancelled. Screenshots: ${out}`,
  )
  if (options.json) {
    const cancelled = orders.findLast((order) => order.cancel)?.cancel
    const report = {
      browser: session.version,
      carrier: world.carrier.api,
      ...orders[0],
      cancel: cancelled,
      orders,
    }
    console.log(JSON.stringify(report))
  }
}

/** The sandbox moves the parcel on (a carrier elsewhere moves it as it likes); the seller comes back and asks. */
async function follow({ sandbox, session, say, out }: World, shipped: ShippedOrder, moves: number) {
  const { tab, report } = shipped
  await shipped.popup.close()
  await tab.screenshot(join(out, 'order-1-5-badge-on-page.png'))
  shipped.popup = await session.clickToolbar(tab)
  const order = orderPopup(shipped.popup)
  await order.ready()
  for (let move = 0; move < (sandbox ? moves : 1); move++) {
    sandbox?.advance(report.trackingCode)
    const status = await order.refresh()
    report.statuses.push(status)
    say(`  asked again: ${status.text} (${status.code})`)
  }
  await shipped.popup.screenshot(join(out, 'order-1-5-status.png'))
}

async function cancel({ say, out }: World, { popup, report }: ShippedOrder, name: string) {
  report.cancel = await orderPopup(popup).cancel()
  report.statuses.push(report.cancel.status)
  say(`  cancel: ${report.cancel.outcome}, ${report.cancel.status.text}`)
  await popup.screenshot(join(out, `${name}-5-cancelled.png`))
}
