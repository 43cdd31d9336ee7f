import { partnerId } from '../lib/domain/shipment/order-id.ts'
import { storeKey } from '../lib/domain/store/store-key.ts'
import type { SandboxOrder } from '../lib/sandbox/state.ts'
import { part, text } from '../lib/storefronts/read/json.ts'
import { runTool } from '../servers/arguments.ts'
import { startSandbox } from '../servers/sandbox/start.ts'
import { readPrinted } from '../tests/e2e/printed-pages.ts'
import { exportedTable } from './browser/exported-table.ts'
import { optionsPage } from './browser/options-page.ts'
import { pageOf } from './browser/page-screen.ts'
import type { CapturedPage } from './read-page/captured-folder.ts'
import { openExtension } from './read-page/open-extension.ts'
import { capturedShops } from './ship-pages/captured-shops.ts'
import { shipShop } from './ship-pages/ship-shop.ts'

const line = {
  command: 'npm run ship-pages --',
  about: `Takes captured order pages through bulk, print and export.

DIR is one that score-readers reads. Each shop's list page is served at its own address. Its orders go through the
bulk table of the built extension in Chromium to a sandbox, and are printed and exported. Doubts are confirmed, and
of several places the first is chosen; what only a seller knows is listed and not shipped. The carrier's orders are
compared with what a seller would read, and the slips' codes and both files with the carrier's orders.`,
  takes: ['DIR'],
  options: {},
}

await runTool(line, async (_, [folder = '']) => {
  const shops = await capturedShops(folder)
  const sandbox = await startSandbox({ port: 0 })
  const extension = await openExtension('chromium', { cutOff: false })
  try {
    const { session, ownPage } = extension
    const options = optionsPage(await session.openOwn('options.html'))
    await options.addAccount('Sandbox', {
      api: sandbox.url,
      token: sandbox.token,
      partnerCode: sandbox.partnerCode,
    })
    await options.choosePickup()
    for (const shop of shops) {
      const before = sandbox.state.orders.length
      const { rows, settled, left, accepted } = await shipShop(shop, extension)
      const taken = sandbox.state.orders.slice(before)
      const how = shop.listed ? 'from its list' : 'from an order page: no list was captured'
      console.log(
        `\n${shop.name}, ${how}: ${rows} rows, ${shop.orders.length} captured, ${accepted} accepted`,
      )
      for (const cell of settled) console.log(`  confirmed  ${cell}`)
      for (const cell of left) console.log(`  left       ${cell}`)
      for (const found of shop.orders.flatMap((order) => differences(order, taken)))
        console.log(`  differs    ${found}`)
    }
    await ownPage.close()
    await comeOut(sandbox.state.orders.length)
  } finally {
    await extension.close()
    await sandbox.close()
  }

  /** In the order of the list. */
  async function comeOut(count: number) {
    const { session } = extension
    const list = await session.openOwn('workbench.html')
    await list.waitFor(`document.querySelector('[data-found="${count}"]')`, 'the list of shipments')
    const workbook = await exportedTable(list, 'xlsx')
    const csv = await exportedTable(list, 'csv')
    const codes = workbook.rows.map((row) => String(row[workbook.columns.indexOf('Mã vận đơn')]))
    await list.click('[data-action="print-slips"]')
    const slips = await session.ownPage('slip.html')
    await slips.waitFor(`document.querySelectorAll('[data-slip]').length === ${count}`, 'the slips')
    const pages = await readPrinted(await pageOf(slips).pdf({ preferCSSPageSize: true }))
    const taken = sandbox.state.orders.map(({ trackingCode }) => trackingCode)
    console.log()
    say('requests', sandbox.state.requests.filter(({ endpoint }) => endpoint === 'submitOrder').length, count)
    say('workbook', codes.toSorted(), taken.toSorted())
    say('CSV', csv.rows.map(texts), workbook.rows.map(texts))
    say(
      'bars',
      pages.flatMap(({ bars }) => bars),
      codes,
    )
    say(
      'squares',
      pages.flatMap(({ squares }) => squares),
      codes,
    )
  }
})

function texts(row: readonly unknown[]): string[] {
  return row.map((cell) =>
    cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : String(cell ?? ''),
  )
}

function say(what: string, found: unknown, wanted: unknown) {
  const same = JSON.stringify(found) === JSON.stringify(wanted)
  console.log(`${same ? '✓' : '✗'} ${what}`)
  if (same) return
  console.log({ found, wanted })
  process.exitCode = 1
}

/** Differences between the carrier's order and what a seller reads on the page. */
export function differences({ expected, url }: CapturedPage, taken: readonly SandboxOrder[]): string[] {
  const id = String(expected.orderId)
  const own = partnerId(storeKey(url.href), id, 1)
  const order = taken.find((one) => one.partnerId === own)
  if (!order) return [`${id}: not shipped`]
  const wanted = {
    name: text(part(expected, 'recipient', 'name')),
    tel: text(part(expected, 'recipient', 'phone')),
    cod: part(expected, 'cod'),
  }
  return (['name', 'tel', 'cod'] as const).flatMap((field) =>
    wanted[field] === undefined || wanted[field] === null || wanted[field] === order[field]
      ? []
      : [`${id} ${field}: ${JSON.stringify(order[field])}, a seller reads ${JSON.stringify(wanted[field])}`],
  )
}
