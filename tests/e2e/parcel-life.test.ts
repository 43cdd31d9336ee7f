import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusLabel } from '../../lib/i18n/status-words.ts'
import type { Amendment } from '../../lib/sandbox/accept-order.ts'
import type { SandboxOrder } from '../../lib/sandbox/state.ts'
import { exportedTable } from '../../tools/browser/exported-table.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { reload, type Screen } from '../../tools/browser/screen.ts'
import { connectRelay, lookUps, type OwnRelay, openRelay, says, shipped } from './relay-story.ts'
import { until, useE2e } from './support.ts'

interface Step {
  to: number
  record?: Amendment
  corrects?: number
}

/** Re-weighed, another COD, taken back, compensated, found, and reconciled late. */
const whole: readonly Step[] = [
  { to: 3, record: { grams: 2_500 } },
  { to: 5, record: { cod: 190_000 } },
  { to: 4, corrects: 5 },
  { to: 13 },
  { to: 5, corrects: 13 },
  { to: 6 },
]
/** The same, and a part comes back. */
const inParts: readonly Step[] = [
  { to: 3, record: { grams: 3_200 } },
  { to: 5, record: { cod: 170_000 } },
  { to: 4, corrects: 5 },
  { to: 13 },
  { to: 20, record: { cod: 120_000, part: true }, corrects: 13 },
  { to: 11 },
]

describe('two parcels’ whole lives, one by polling and one by relay', () => {
  const e2e = useE2e('chromium')
  let relay: OwnRelay
  let workbench: Screen
  let polled: SandboxOrder
  let told: SandboxOrder

  beforeAll(async () => {
    relay = await openRelay('sqlite', e2e.current)
    const { options, session, sandbox } = e2e.current
    await connectRelay(options, relay)
    const codes = [await shipped(e2e.current, 1), await shipped(e2e.current, 3)]
    const [first, second] = codes.map((code) => sandbox.state.orders.find((one) => one.trackingCode === code))
    if (!first || !second) throw new Error('the sandbox has no such orders')
    polled = first
    told = second
    workbench = await session.openOwn('workbench.html')
  }, 180_000)
  afterAll(() => relay?.close(), 60_000)

  const shows = (order: SandboxOrder, { to, corrects }: Step) =>
    says(workbench, order.trackingCode, statusLabel('vi', to, order.part), 60_000).then(() =>
      corrects === undefined
        ? undefined
        : says(workbench, order.trackingCode, `trước đó: ${statusLabel('vi', corrects)}`),
    )

  /** Its look-up is due, and a worker that starts makes it. */
  async function poll(order: SandboxOrder) {
    await workbench.evaluate(`new Promise((resolve, reject) => {
      const opening = indexedDB.open('quickship')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const tx = opening.result.transaction('shipments', 'readwrite')
        const found = tx.objectStore('shipments').index('tracking').get(${JSON.stringify(order.trackingCode)})
        found.onsuccess = () => tx.objectStore('shipments').put({ ...found.result, refreshAt: 0 })
        tx.oncomplete = () => (opening.result.close(), resolve(true))
      }
    })`)
    await e2e.current.session.killWorker()
    await reload(workbench)
  }

  test('every change is on screen, and what the carrier takes back says so', async () => {
    const { sandbox } = e2e.current
    const callback = sandbox.state.shops.find(
      ({ partnerCode }) => partnerCode === polled.partnerCode,
    )?.callback
    for (const [at, step] of inParts.entries()) {
      // A parcel is looked up once in ten seconds.
      const lookUp = sandbox.state.requests.findLast(
        ({ endpoint, order }) => endpoint === 'orderStatus' && order === told.trackingCode,
      )
      await until('ten seconds since its last look-up', () => Date.now() - (lookUp?.at ?? 0) > 10_000)
      sandbox.sandbox.amend(told.trackingCode, step.record ?? {})
      sandbox.sandbox.setStatus(told.trackingCode, step.to)
      await shows(told, step)

      const next = whole[at]
      if (!next) continue
      sandbox.sandbox.setCallback(polled.partnerCode, undefined)
      sandbox.sandbox.amend(polled.trackingCode, next.record ?? {})
      sandbox.sandbox.setStatus(polled.trackingCode, next.to)
      sandbox.sandbox.setCallback(polled.partnerCode, callback)
      await poll(polled)
      await shows(polled, next)
    }
    expect(lookUps(e2e.current, polled.trackingCode)).toBeGreaterThanOrEqual(whole.length)
  }, 240_000)

  test('the page shows the record beside what was sent, and the history every correction with both states', async () => {
    for (const order of [polled, told]) {
      await workbench.evaluate(`location.hash = '#/shipments/of/' + encodeURIComponent(
        [...document.querySelectorAll('[data-shipment-row]')].find((row) => row.innerText.includes(${JSON.stringify(order.trackingCode)})).dataset.shipmentRow)`)
      const text = await workbench.waitFor<string>(
        `document.querySelector('[data-event="status-corrected"]') && document.querySelector('article').innerText`,
        'the page',
      )
      const vnd = (amount: number) => amount.toLocaleString('vi-VN')
      expect(text).toContain(vnd(order.cod))
      expect(text).toContain(vnd(order.fee + order.insuranceFee))
      expect(text).toContain(`${String(order.grams / 1000).replace('.', ',')} kg`)
      const corrections = await workbench.evaluate<string[]>(
        `[...document.querySelectorAll('[data-event="status-corrected"]')].map(({ innerText }) => innerText)`,
      )
      const steps = (order === polled ? whole : inParts).filter(({ corrects }) => corrects !== undefined)
      expect(corrections).toHaveLength(steps.length)
      for (const [at, { to, corrects = 0 }] of steps.toReversed().entries())
        for (const code of [to, corrects]) expect(corrections[at]).toContain(statusLabel('vi', code))
      await workbench.evaluate(`location.hash = ''`)
      await says(workbench, order.trackingCode, '')
    }
  }, 60_000)

  test('the file and Money equal the carrier’s record', async () => {
    await pageOf(workbench).bringToFront()
    const { columns, rows } = await exportedTable(workbench, 'csv', 'every')
    const cellOf = (order: SandboxOrder, column: string) =>
      rows.find((row) => row.includes(order.trackingCode))?.[columns.indexOf(column)]
    for (const order of [polled, told]) {
      const cells = ['Thu hộ', 'Phí thực tế', 'Khối lượng (g)'].map((name) => Number(cellOf(order, name)))
      expect(cells).toEqual([order.cod, order.fee + order.insuranceFee, order.grams])
    }
    await workbench.click('a[href="#/money"]')
    const total = await workbench.waitFor<string>(
      `document.querySelector('[data-total="reconciled"]')?.innerText`,
      'the sum',
    )
    // The whole of one, and what was collected of the other's part.
    expect(total).toContain((polled.cod + told.cod).toLocaleString('vi-VN'))
  }, 60_000)
})
