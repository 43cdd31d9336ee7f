import { join } from 'node:path'
import { orderPopup } from '../browser/order-popup.ts'
import { type ShippedOrder, shipOne, type TourOrder } from './ship-one.ts'
import { connectAccount, type TourDeps, type TourOptions } from './world.ts'

/** Ships every page's order, follows the first one's status, and cancels the last one. */
export async function runTour(options: TourOptions, deps: TourDeps) {
  const { say, session, out } = deps
  await connectAccount(deps)
  const orders: TourOrder[] = []
  const last = deps.pages.length - 1
  for (const [i, page] of deps.pages.entries()) {
    const shipped = await shipOne(deps, page, `order-${i + 1}`)
    orders.push(shipped.report)
    // The carrier refuses to cancel an order after pickup, so it must not move far.
    if (i === 0) await followStatus(deps, shipped, i === last ? 1 : 3)
    if (i === last || i === 1) await cancel(deps, shipped, `order-${i + 1}`)
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
      carrier: deps.carrier.api,
      ...orders[0],
      cancel: cancelled,
      orders,
    }
    console.log(JSON.stringify(report))
  }
}

/** Only the sandbox can move the parcel on; another carrier moves it itself. */
async function followStatus({ sandbox, session, say, out }: TourDeps, shipped: ShippedOrder, moves: number) {
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
    say(`  refreshed: ${status.text} (${status.code})`)
  }
  await shipped.popup.screenshot(join(out, 'order-1-5-status.png'))
}

async function cancel({ say, out }: TourDeps, { popup, report }: ShippedOrder, name: string) {
  report.cancel = await orderPopup(popup).cancel()
  report.statuses.push(report.cancel.status)
  say(`  cancel: ${report.cancel.outcome}, ${report.cancel.status.text}`)
  await popup.screenshot(join(out, `${name}-5-cancelled.png`))
}
