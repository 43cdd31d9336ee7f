import { describe, expect, test } from 'vitest'
import { readTable } from '../../lib/tables/read-table.ts'
import type { Cell, Table } from '../../lib/tables/table.ts'
import { everyOrder } from '../../servers/demo-store/orders/all.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { readPrinted } from './printed-pages.ts'
import { useE2e } from './support.ts'

/** Firefox prints more slowly. */
const DAYS = [
  { browser: 'chromium', orders: everyOrder },
  { browser: 'firefox', orders: everyOrder.slice(0, 60) },
] as const

/** What the seller writes where the page does not tell, by order and cell; every other doubt is right as it stands. */
const WRITTEN: Readonly<Record<string, string>> = {
  '1007 ward': 'Trường Thi',
  '1011 note': 'Gọi trước 15 phút',
}
/** 40 kg, which only the carrier knows is too much. */
const TOO_HEAVY = '1010'

describe.each(DAYS)('$browser: a day of $orders.length orders', ({ browser, orders }) => {
  const COUNT = orders.length
  const e2e = useE2e(browser)
  let workbench: Screen

  const present = (selector: string, what: string, timeoutMs?: number) =>
    workbench.waitFor(`document.querySelector('${selector}')`, what, timeoutMs)
  const words = (selector: string) =>
    workbench.evaluate<string>(`document.querySelector('${selector}')?.innerText ?? ''`)
  const submitted = (order: string) => e2e.current.submissions(`__${order}`)

  /** The next place that needs the seller; undefined once there is none. */
  async function nextPlace() {
    if ((await words('[data-action="next-problem"]')) === '') return undefined
    await workbench.click('[data-action="next-problem"]')
    return workbench.waitFor<{ order: string; cell: string; said: string; choices: number }>(
      `(() => {
        const cell = document.activeElement?.closest('[data-cell]')
        const row = cell?.closest('tr')
        return cell?.title && {
          order: row.dataset.order.replace('#', ''), cell: cell.dataset.cell, said: cell.title,
          choices: row.querySelectorAll('[data-choice]').length,
        }
      })()`,
      'the keys on a cell with something to settle',
    )
  }

  test('is read from the list page, with its progress in view', async () => {
    const { session, store } = e2e.current
    const list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders&per_page=${COUNT}`)
    await list.evaluate(`document.querySelectorAll('tbody input').forEach((box) => { box.checked = true })`)
    const popup = await session.clickToolbar(list)
    await popup.click('[data-action="ship-together"]').catch(() => {})
    workbench = await session.ownPage('workbench.html')
    await workbench.waitFor(`document.querySelector('progress')?.max === ${COUNT}`, 'the progress')
    await workbench.waitFor(
      `!document.querySelector('[data-action="stop-reading"], [data-action="read-on"]')`,
      'all of them to be read',
      60_000,
    )
    expect(await words('[data-total="fees"]')).not.toBe('')
  })

  test('is settled and priced: one weight for those whose page tells none, the rest by keys', async () => {
    await workbench.click('[data-action="defaults"]')
    await workbench.fill('[data-default="weight"]', '0,5 kg')
    await workbench.press('Enter')
    await present('[data-action="undo"]', 'the weight to be given')
    const written = new Set<string>()
    for (let place = await nextPlace(); place; place = await nextPlace()) {
      const { order, cell, said, choices } = place
      const own = WRITTEN[`${order} ${cell}`]
      if (own === undefined || written.has(`${order} ${cell}`)) await workbench.press(choices > 0 ? '1' : 'y')
      else {
        await workbench.press('Enter')
        await present(`[data-order$="${order}"] [data-cell="${cell}"] input`, 'a place to write')
        await workbench.fill(`[data-order$="${order}"] [data-cell="${cell}"] input`, own)
        if (cell === 'ward') {
          await workbench.waitFor(
            `document.querySelector('[role="option"][data-highlighted]')?.innerText.includes('${own}')`,
            'the ward to be found',
          )
        }
        await workbench.press('Enter')
        written.add(`${order} ${cell}`)
      }
      await workbench.waitFor(
        `document.querySelector('[data-order$="${order}"] [data-cell="${cell}"]').title !== ${JSON.stringify(said)}`,
        `${cell} of ${order} to be settled`,
      )
    }
    expect([...written].toSorted()).toEqual(Object.keys(WRITTEN))
    await workbench.waitFor(
      `document.querySelector('[data-action="ship-all"]').innerText.includes('${COUNT} đơn')`,
      'all of them to be priced',
      60_000,
    )
  })

  test('goes out once each, and the refused one again once it was mended', async () => {
    const { sandbox } = e2e.current
    await workbench.click('[data-action="ship-all"]')
    await workbench.click('[data-action="confirm"]')
    await present(`[data-result="${COUNT - 1}/${COUNT}"]`, 'all but one to be accepted', 90_000)

    const weight = `[data-order$="${TOO_HEAVY}"] [data-cell="weight"]`
    expect(await nextPlace()).toMatchObject({ order: TOO_HEAVY, cell: 'weight' })
    await workbench.press('Enter')
    await present(`${weight} input`, 'a place to write')
    await workbench.fill(`${weight} input`, '12 kg')
    await workbench.press('Enter')
    // The goods alone are heavier, as its page says: the seller has weighed it.
    await workbench.waitFor(`document.activeElement === document.querySelector('${weight}')`, 'its cell')
    await workbench.press('y')
    await workbench.waitFor(
      `document.querySelector('[data-action="ship-all"]').innerText.includes('1 đơn')`,
      'it to be priced again',
    )
    await workbench.press('Control+Enter')
    await workbench.click('[data-action="confirm"]')
    await present('[data-result="1/1"]', 'it to be accepted')

    expect(sandbox.state.orders).toHaveLength(COUNT)
    expect(submitted(TOO_HEAVY)).toBe(2)
    const others = orders.map(({ id }) => String(id)).filter((id) => id !== TOO_HEAVY)
    expect(others.filter((id) => submitted(id) !== 1)).toEqual([])
  }, 180_000)

  test('comes out in the order of the list: as slips, as a workbook and as CSV', async () => {
    const { session, sandbox } = e2e.current
    await workbench.click('a[href="#/shipments"]')
    await present(`[data-found="${COUNT}"]`, 'the list')
    await workbench.click('[data-sort="order"]')

    const workbook = await exported('xlsx')
    const at = (name: string) => workbook.columns.indexOf(name)
    const codes = workbook.rows.map((row) => row[at('Mã vận đơn')])
    const numbers = workbook.rows.map((row) => String(row[at('Đơn')]).replace('#', ''))
    const { compare } = new Intl.Collator('vi', { numeric: true })
    expect(numbers).toEqual(orders.map(({ id, number }) => number ?? String(id)).toSorted(compare))
    const taken = new Map(sandbox.state.orders.map((order) => [order.trackingCode, order]))
    const wanted = codes.map((code) => taken.get(String(code)))
    expect(
      workbook.rows.map((row) =>
        ['Người nhận', 'Điện thoại', 'Thu hộ', 'Phí hãng thu'].map((name) => row[at(name)]),
      ),
    ).toEqual(wanted.map((order) => [order?.name, order?.tel, order?.cod, order?.fee]))
    expect((await exported('csv')).rows).toEqual(workbook.rows.map((row) => row.map(asCsv)))

    await workbench.click('[data-action="print-slips"]')
    const slips = await session.ownPage('slip.html')
    await slips.waitFor(`document.querySelectorAll('[data-slip]').length === ${COUNT}`, 'the slips')
    const pages = await readPrinted(await pageOf(slips).pdf({ preferCSSPageSize: true }))
    expect(pages.map(({ bars }) => bars)).toEqual(codes.map((code) => [code]))
    expect(pages.map(({ squares }) => squares)).toEqual(codes.map((code) => [code]))
    for (const [page, order] of wanted.entries()) expect(pages[page]?.words).toContain(order?.name)
  }, 180_000)

  /** The file that the list's menu makes, opened again. */
  async function exported(format: 'xlsx' | 'csv'): Promise<Table> {
    await workbench.evaluate(`(() => {
      window.written = undefined
      const make = URL.createObjectURL
      URL.createObjectURL = (blob) => {
        window.written = blob
        URL.createObjectURL = make
        return make.call(URL, blob)
      }
      HTMLAnchorElement.prototype.click = () => {}
    })()`)
    await workbench.click('[data-action="export"]')
    await workbench.click(`[data-format="${format}"]`)
    const file = await workbench.waitFor<string>(
      'window.written?.arrayBuffer().then((bytes) => new Uint8Array(bytes).toBase64())',
      `the list as ${format}`,
    )
    const read = await readTable(new Blob([Buffer.from(file, 'base64')]))
    if (read.kind !== 'table') throw new Error(read.reason)
    return read.table
  }
})

/** As a cell stands in CSV: what is no text reads as text. */
function asCsv(cell: Cell): Cell {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  return cell === null ? null : String(cell)
}
