import { describe, expect, test } from 'vitest'
import type { Cell } from '../../lib/tables/table.ts'
import { everyOrder } from '../../servers/demo-store/orders/all.ts'
import { bulkTable } from '../../tools/browser/bulk-table.ts'
import { exportedTable } from '../../tools/browser/exported-table.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { mendTooHeavy, settleDay, TOO_HEAVY, WRITTEN } from '../../tools/day/settle-day.ts'
import { DEEP } from '../deep.ts'
import { theFocusIsSeen } from './focus-story.ts'
import { readPrinted } from './printed-pages.ts'
import { nothingUnseenIsConfirmed } from './questions-story.ts'
import { ALIKE, type E2e, useE2e } from './support.ts'

/**
 * Those written by hand, and as many more as the table cannot draw at once; all 200 in `npm run test:deep`.
 */
const day = DEEP ? everyOrder : everyOrder.slice(0, 48)
const COUNT = day.length
/** Of the slips. */
const NTH = DEEP ? 1 : 8

/** The carrier's own labels are off until an account has them. */
async function withLabels({ options, sandbox }: Pick<E2e, 'options' | 'sandbox'>) {
  const { url, token, partnerCode } = sandbox
  await options.addAccount('Shop thử', { api: url, token, partnerCode }, { features: ['label-pdf'] })
  await options.choosePickup()
}

describe.each(ALIKE)('%s', (browser) => {
  const e2e = useE2e(browser, withLabels)

  if (browser === 'chromium') {
    describe('the focus is seen', () => theFocusIsSeen(e2e))
    describe('nothing is confirmed that was not in view', () => nothingUnseenIsConfirmed(e2e))
  }
  describe(`a day of ${COUNT} orders`, () => allAreShippedTogether(e2e))
})

function allAreShippedTogether(e2e: { readonly current: E2e }) {
  let workbench: Screen

  let table: ReturnType<typeof bulkTable>
  /** Tracking codes, in the list's order. */
  let listed: string[] = []
  const submitted = (order: string) => e2e.current.submissions(`__${order}`)

  test('is read from the list page, with its progress in view', async () => {
    const { session, store } = e2e.current
    const list = await session.open(
      `${store.url}/wp-admin/admin.php?page=wc-orders&per_page=${everyOrder.length}`,
    )
    const ids = JSON.stringify(day.map(({ id }) => String(id)))
    await list.evaluate(
      `document.querySelectorAll('tbody input').forEach((box) => { box.checked = ${ids}.includes(box.value) })`,
    )
    const popup = await session.clickToolbar(list)
    await popup.click('[data-action="ship-together"]')
    workbench = await session.ownPage('workbench.html')
    await workbench.waitFor(`document.querySelector('progress')?.max === ${COUNT}`, 'the progress')
    table = bulkTable(workbench)
    await table.read()
    expect(await table.words('[data-action="read-on"]')).toBe('')
  })

  test('is settled and priced: one weight for those whose page tells none, the rest by keys', async () => {
    expect(await settleDay(table)).toEqual(Object.keys(WRITTEN))
  })

  test('goes out once each, and the refused one again once it was mended', async () => {
    const { sandbox } = e2e.current
    await table.ship(COUNT)
    await table.present(`[data-result="${COUNT - 1}/${COUNT}"]`, 'all but one to be accepted', 180_000)

    expect(await mendTooHeavy(table)).toMatchObject({ order: TOO_HEAVY, cell: 'weight' })

    expect(sandbox.state.orders).toHaveLength(COUNT)
    expect(submitted(TOO_HEAVY)).toBe(2)
    const others = day.map(({ id }) => String(id)).filter((id) => id !== TOO_HEAVY)
    expect(others.filter((id) => submitted(id) !== 1)).toEqual([])
  }, 300_000)

  test('comes out in the order of the list: as slips, as a workbook and as CSV', async () => {
    const { session, sandbox } = e2e.current
    await workbench.click('a[href="#/shipments"]')
    await table.present(`[data-found="${COUNT}"]`, 'the list')
    await workbench.click('[data-sort="order"]')
    // The heading changes first, the rows follow.
    await table.present('[aria-sort]:has([data-sort="order"])', 'the order to be chosen')
    await workbench.waitFor(`!document.querySelector('[aria-busy="true"]')`, 'the rows to stand in it')

    const workbook = await exportedTable(workbench, 'xlsx')
    const at = (name: string) => workbook.columns.indexOf(name)
    const codes = workbook.rows.map((row) => row[at('Mã vận đơn')])
    listed = codes.map(String)
    const numbers = workbook.rows.map((row) => String(row[at('Đơn')]).replace('#', ''))
    const { compare } = new Intl.Collator('vi', { numeric: true })
    expect(numbers).toEqual(day.map(({ id, number }) => number ?? String(id)).toSorted(compare))
    const taken = new Map(sandbox.state.orders.map((order) => [order.trackingCode, order]))
    const wanted = codes.map((code) => taken.get(String(code)))
    expect(
      workbook.rows.map((row) =>
        ['Người nhận', 'Số điện thoại', 'Thu hộ', 'Phí thực tế'].map((name) => row[at(name)]),
      ),
    ).toEqual(
      wanted.map((order) => {
        const { name, tel, cod, fee = 0, insuranceFee = 0 } = order ?? {}
        return [name, tel, cod, fee + insuranceFee]
      }),
    )
    expect((await exportedTable(workbench, 'csv')).rows).toEqual(workbook.rows.map((row) => row.map(asCsv)))

    await workbench.click('[data-action="print-slips"]')
    const slips = await session.ownPage('slip.html')
    await slips.waitFor(`document.querySelectorAll('[data-slip]').length === ${COUNT}`, 'the slips')
    const pages = await readPrinted(await pageOf(slips).pdf({ preferCSSPageSize: true }), NTH)
    const printed = wanted.filter((_, at) => at % NTH === 0)
    expect(pages.map(({ bars }) => bars)).toEqual(printed.map((order) => [order?.trackingCode]))
    expect(pages.map(({ squares }) => squares)).toEqual(printed.map((order) => [order?.trackingCode]))
    for (const [page, order] of printed.entries()) expect(pages[page]?.words).toContain(order?.name)
  }, 180_000)

  test('the carrier’s own labels come as one PDF, a page each, in the order of the list', async () => {
    const { session, sandbox } = e2e.current
    await pageOf(workbench).bringToFront()
    await workbench.click('thead [data-pick]')
    await workbench.click('[data-action="many-more"]')
    await workbench.click('[data-many="labels"]')
    const labels = await session.ownPage('label.html')
    await labels.waitFor(`document.querySelector('[data-action="save-label"]').href`, 'the labels', 60_000)
    expect(await labels.evaluate(`document.querySelector('[data-failed]')?.innerText ?? ''`)).toBe('')
    const pdf = await labels.evaluate<number[]>(
      `fetch(document.querySelector('[data-action="save-label"]').href).then(async (file) => [...new Uint8Array(await file.arrayBuffer())])`,
    )
    const pages = await readPrinted(new Uint8Array(pdf))
    const codes = sandbox.state.orders.map(({ trackingCode }) => trackingCode)
    expect(pages.flatMap(({ words }) => codes.filter((code) => words.includes(code)))).toEqual(listed)
  }, 120_000)
}

/** CSV reads everything as text, and midnight as a day. */
function asCsv(cell: Cell): Cell {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
  return cell === null ? null : String(cell)
}
