import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ALIKE } from './support.ts'

const out = mkdtempSync(join(tmpdir(), 'quickship-tour-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

interface Report {
  orders: {
    read: { kind: string; order: { number: { text: string } } }
    draft: { orderNumber: string; name: string; province: string; totalWeightGrams: number }
    fees: Record<'road' | 'fly', { fee: number | null }>
    trackingCode: string
    statuses: { code: number; text: string }[]
    cancel?: { outcome: string; status: { code: number } }
  }[]
}

describe.each(ALIKE)('%s: the tour', (browser) => {
  test('ships three demo orders, follows one and cancels two, and tells it as JSON', () => {
    const folder = join(out, browser)
    const tour = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../tools/start.ts'), '--browser', browser, '--json', '--out', folder],
      { encoding: 'utf8', timeout: 85_000 },
    )
    expect(tour.status, tour.stderr).toBe(0)
    const report: Report = JSON.parse(tour.stdout.trim().split('\n').at(-1) ?? '')
    expect(report.orders).toHaveLength(3)
    for (const { read, draft, fees, trackingCode, statuses } of report.orders) {
      expect(read.kind).toBe('order')
      expect(draft.orderNumber).toBe(read.order.number.text)
      expect(draft.name).not.toBe('')
      expect(draft.province).not.toBe('')
      expect(draft.totalWeightGrams).toBeGreaterThan(0)
      expect(fees.road.fee).toBeGreaterThan(0)
      expect(fees.fly.fee).toBeGreaterThan(0)
      expect(trackingCode).toMatch(/^S1\./)
      expect(statuses[0]?.code).toBe(2)
    }
    expect(new Set(report.orders.map((order) => order.trackingCode)).size).toBe(3)
    expect(report.orders[0]?.statuses.map((status) => status.code)).toEqual([2, 12, 3, 4])
    const cancels = report.orders.flatMap((order) => order.cancel ?? [])
    expect(cancels.map(({ outcome, status }) => [outcome, status.code])).toEqual([
      ['cancelled', -1],
      ['cancelled', -1],
    ])
    expect(readdirSync(folder).filter((file) => file.endsWith('.png')).length).toBeGreaterThanOrEqual(16)
  })
})
