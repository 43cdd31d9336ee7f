import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectedCod } from '../../lib/domain/shipment/collected.ts'
import type { Payout } from '../../lib/domain/shipment/payout.ts'
import { readTable } from '../../lib/tables/read-table.ts'
import type { Table } from '../../lib/tables/table.ts'
import { writeXlsx } from '../../lib/tables/write-xlsx.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { reload, type Screen } from '../../tools/browser/screen.ts'
import type { BrowserName, Session } from '../../tools/browser/session.ts'
import { madeShipments } from '../../tools/order-book/made-shipments.ts'
import { writeShipments } from '../../tools/order-book/write-shipments.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { DEEP } from '../deep.ts'
import { until } from './support.ts'

/** More than fit into half a megabyte, from where on the spreadsheet libraries would start workers. */
const COUNT = 2_000

const by = { accountId: 'x', api: 'https://carrier.example', partnerCode: 'S1', now: Date.now() }

/** The build that ships, with an order book of many. */
async function openWithMany(browser: BrowserName) {
  const extension = extensionFolder(browser, 'production')
  const session = await launchBrowser({ browser, extension, headless: true })
  await session.firstRun()
  const workbench = await session.openOwn('workbench.html')
  await workbench.waitFor(`document.title.startsWith('Vận đơn')`, 'the list of shipments')
  await writeShipments(workbench, madeShipments(COUNT, by))
  await reload(workbench)
  await workbench.waitFor(`document.querySelector('[data-found="${COUNT}"]')`, 'the list')
  return { session, workbench }
}

/** The marks of these shipments as they stand on the disk. */
function payoutsOf(workbench: Screen, keys: readonly string[]): Promise<(Payout | null)[]> {
  return workbench.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('quickship')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const tx = opening.result.transaction('shipments')
      const requests = ${JSON.stringify(keys)}.map((key) => tx.objectStore('shipments').get(key))
      tx.oncomplete = () => {
        opening.result.close()
        resolve(requests.map(({ result }) => result?.payout ?? null))
      }
    }
  })`)
}

describe('money', () => {
  let session: Session
  let folder: string
  let workbench: Screen
  const shipped = madeShipments(COUNT, by).map(({ shipment }) => shipment)
  const paid = shipped.filter((one) => one.status?.code === 6 && collectedCod(one) > 0).slice(0, 3)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quickship-money-'))
    const opened = await openWithMany('chromium')
    session = opened.session
    workbench = opened.workbench
    const protocol = await pageOf(workbench).createCDPSession()
    await protocol.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
  })
  afterAll(async () => {
    await session?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  async function downloaded(begins: string): Promise<Table> {
    let name: string | undefined
    await until(`the file ${begins}`, async () => {
      name = (await readdir(folder)).find((file) => file.startsWith(begins) && file.endsWith('.xlsx'))
      return name !== undefined
    })
    const read = await readTable(new Blob([await readFile(join(folder, name ?? ''))]))
    if (read.kind !== 'table') throw new Error(read.reason)
    return read.table
  }

  test('all shipments go out as a workbook', async () => {
    await workbench.click('[data-action="export"]')
    await workbench.click('[data-format="xlsx"]')
    const { columns, rows } = await downloaded('van-don-')
    expect(rows).toHaveLength(COUNT)
    const [code, tel, cod] = ['Mã vận đơn', 'Số điện thoại', 'Thu hộ'].map((name) => columns.indexOf(name))
    const row = rows.find((cells) => cells[code ?? -1] === paid[0]?.acceptance?.trackingCode)
    expect([row?.[tel ?? -1], row?.[cod ?? -1]]).toEqual([paid[0]?.draft.tel, paid[0]?.draft.cod])
  })

  test('a statement is opened, compared, and its result goes out as a workbook', async () => {
    const [first, second] = paid
    const line = (one: typeof first, cod: number) => [one?.acceptance?.trackingCode ?? '', cod]
    const statement = {
      columns: ['Mã vận đơn', 'Tiền thu hộ'],
      rows: [
        line(first, first ? collectedCod(first) : 0),
        line(second, (second ? collectedCod(second) : 0) - 10_000),
        ['S999999999', 50_000],
      ],
    }
    const file = join(folder, 'bang-doi-soat.xlsx')
    await writeFile(file, Buffer.from(await (await writeXlsx(statement, 'Đối soát')).arrayBuffer()))

    await workbench.click('a[href="#/money"]')
    await workbench.waitFor(`document.querySelector('[data-total="reconciled"]')`, 'the sums')
    await workbench.click('[data-action="money-reconcile"]')
    const [chooser] = await Promise.all([
      pageOf(workbench).waitForFileChooser(),
      workbench.click('[data-action="open-table"]'),
    ])
    await chooser.accept([file])
    await workbench.waitFor(`document.querySelector('[data-finding="differs"]')`, 'the line that differs')
    expect(
      await workbench.evaluate(
        `document.querySelector('[data-finding="differs"]').innerText.includes('−10.000')`,
      ),
    ).toBe(true)

    await workbench.click('[data-export="doi-soat"]')
    await workbench.click('[data-format="xlsx"]')
    const { columns, rows } = await downloaded('doi-soat-')
    const result = columns.indexOf('Kết quả')
    expect(rows.map((row) => row[result])).toEqual(['Khớp', 'Lệch', 'Không có trong Quickship'])
    expect(rows[1]?.[columns.indexOf('Lệch thu hộ')]).toBe(-10_000)
  })

  test('what agrees is marked as paid out by the worker, what differs after a question, and both are taken back', async () => {
    const [first, second] = paid
    const due = (one: typeof first) => (one ? collectedCod(one) : 0)
    const marks = () => payoutsOf(workbench, [first?.key ?? '', second?.key ?? ''])
    expect(await workbench.evaluate(`document.querySelector('[data-action="mark-paid"]') === null`)).toBe(
      true,
    )
    await workbench.click('[data-action="confirm-columns"]')
    await workbench.click('[data-action="mark-paid"]')
    await workbench.waitFor(`document.querySelector('[data-marked="1"]')`, 'the mark on the screen')
    expect(await marks()).toMatchObject([{ statement: 'bang-doi-soat.xlsx', amount: due(first) }, null])

    const focused = (what: string) =>
      workbench.waitFor(`document.activeElement?.matches('${what}')`, `the focus on ${what}`)
    const harmless = '[role="alertdialog"] button:not([data-action="confirm"])'
    await workbench.evaluate(`document.querySelector('[data-action="mark-differing"]').focus()`)
    await workbench.press('Enter')
    await focused(harmless)
    await workbench.press('Escape')
    await focused('[data-action="mark-differing"]')
    await workbench.press('Enter')
    await focused(harmless)
    await workbench.press('Tab')
    await focused('[data-action="confirm"]')
    await workbench.press('Enter')
    await workbench.waitFor(`document.querySelector('[data-marked="2"]')`, 'both marks on the screen')
    // Its button is gone; the focus is on the heading.
    await focused('section:has([data-marked]) h2')
    expect(await marks()).toMatchObject([
      { amount: due(first) },
      { amount: due(second) - 10_000, due: due(second) },
    ])

    await workbench.click('[data-action="money-overview"]')
    await workbench.waitFor(`document.querySelector('[data-paid-otherwise]')`, 'what was paid otherwise')
    await workbench.click('[data-action="money-reconcile"]')
    await workbench.click('[data-action="take-back-paid"]')
    await workbench.click('[data-action="confirm"]')
    await workbench.waitFor(`!document.querySelector('[data-marked]')`, 'no mark on the screen')
    expect(await marks()).toEqual([null, null])
  })
})

test('Firefox, whose pages of ours may start no worker made from text, writes and reads them as well', async () => {
  const { session, workbench } = await openWithMany('firefox')
  try {
    await workbench.evaluate(`(() => {
      const make = URL.createObjectURL
      URL.createObjectURL = (blob) => {
        window.written = blob
        return make.call(URL, blob)
      }
      HTMLAnchorElement.prototype.click = () => {}
    })()`)
    await workbench.click('[data-action="export"]')
    await workbench.click('[data-format="xlsx"]')
    await workbench.waitFor('window.written?.size > 50_000', 'the workbook')
    await workbench.click('a[href="#/money"]')
    await workbench.click('[data-action="money-reconcile"]')
    await workbench.waitFor(`document.querySelector('[data-field="table-file"]')`, 'a field for a file')
    await workbench.evaluate(`(() => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([window.written], 'van-don.xlsx'))
      const field = document.querySelector('[data-field="table-file"]')
      field.files = chosen.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })()`)
    await workbench.waitFor(`document.querySelector('[data-finding]')`, 'its lines', 60_000)

    // Marking is no worker's work: in Chromium above.
    if (!DEEP) return
    await workbench.click('[data-action="confirm-columns"]')
    await workbench.click('[data-action="mark-paid"]')
    await workbench.waitFor(
      `document.querySelector('[data-marked]') && !document.querySelector('[data-action="mark-paid"], [data-action="stop-marking"]')`,
      'all marks on the screen',
      60_000,
    )
    const marked = Number(await workbench.evaluate(`document.querySelector('[data-marked]').dataset.marked`))
    const keys = madeShipments(COUNT, by).map(({ shipment }) => shipment.key)
    const payouts = await payoutsOf(workbench, keys)
    expect(marked).toBeGreaterThan(COUNT / 2)
    expect(payouts.filter((one) => one?.statement === 'van-don.xlsx')).toHaveLength(marked)
  } finally {
    await session.close()
  }
})
