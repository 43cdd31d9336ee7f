import { bulkTable } from '../browser/bulk-table.ts'
import type { Screen } from '../browser/screen.ts'
import { mendTooHeavy, settleDay, TOO_HEAVY, WRITTEN } from './settle-day.ts'
import { type Day, JOB_MS } from './world.ts'

/** From the shop's list to accepted shipments. Returns the workbench. */
export async function shipAll({ session, store, sandbox, sheet, orders }: Day): Promise<Screen> {
  const count = orders.length
  const { workbench, table } = await sheet.job('read the orders', async () => {
    const list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders&per_page=${count}`)
    await list.click('#cb-select-all-1')
    // WordPress does this by its own script.
    await list.evaluate(`document.querySelectorAll('tbody input').forEach((box) => { box.checked = true })`)
    const popup = await session.clickToolbar(list)
    await popup.click('[data-action="ship-together"]')
    const workbench = await session.ownPage('workbench.html')
    const table = bulkTable(workbench)
    await table.read(JOB_MS)
    return { workbench, table }
  })
  sheet.check(
    `${count} rows`,
    await workbench.evaluate(`document.querySelector('table').ariaRowCount - 1`),
    count,
  )

  const written = await sheet.job('settle what is in doubt', () => settleDay(table))
  sheet.check(`${written.length} values written, the rest confirmed`, written, Object.keys(WRITTEN))

  const refused = await sheet.job('ship', async () => {
    await table.ship(count, JOB_MS)
    await table.present(`[data-result="${count - 1}/${count}"]`, 'all but one to be accepted', JOB_MS)
    return mendTooHeavy(table)
  })
  sheet.check('the refused one is led to', [refused.order, refused.cell], [TOO_HEAVY, 'weight'])
  const sent = sandbox.state.requests.filter(({ endpoint }) => endpoint === 'submitOrder')
  const times = orders.map(({ id }) => sent.filter(({ order }) => order.includes(`__${id}`)).length)
  sheet.check(
    `${count} orders at the carrier, none doubled`,
    new Set(sandbox.state.orders.map(({ partnerId }) => partnerId)).size + sandbox.state.orders.length,
    2 * count,
  )
  sheet.check(
    `${count + 1} submissions: one each, and the refused one again`,
    times,
    orders.map(({ id }) => (String(id) === TOO_HEAVY ? 2 : 1)),
  )
  return workbench
}
