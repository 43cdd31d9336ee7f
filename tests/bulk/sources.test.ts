import { expect, test } from 'vitest'
import { newRow } from '../../lib/bulk/bulk-row.ts'
import type { BulkSource } from '../../lib/bulk/bulk-source.ts'
import { type BulkState, startBulk } from '../../lib/bulk/bulk-state.ts'
import { blankSource, keepAnswers, toKeep } from '../../lib/bulk/sources.ts'
import { account } from '../components/world.ts'
import { whatMatters } from '../what-matters.ts'
import { bulkOrder } from './orders.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('the last answer is what stays kept, however long an earlier one takes', async () => {
  const source = blankSource('8d3b', 'Tiệm Hạ')
  let state: BulkState = startBulk(source.orders, account())
  let look = () => {}
  const writes: (() => void)[] = []
  const kept: unknown[] = []
  const watch = (changed: () => void) => {
    look = changed
    return () => {}
  }
  const stop = keepAnswers({ source, state: () => state, watch }, ({ orders }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    writes.push(() => {
      kept.push(orders[0]?.otherThan)
      resolve()
    })
    return promise
  })
  for (const otherThan of [['A'], ['A', 'B']]) {
    const rows = state.rows.map((row) => ({ ...row, order: { ...row.order, otherThan } }))
    state = { ...state, rows }
    look()
    await turn()
  }
  for (let left = 4; left > 0; left--) {
    // The newest first.
    writes.pop()?.()
    await turn()
  }
  expect(kept.at(-1)).toEqual(['A', 'B'])
  stop()
})

test('which answers about an order are kept, and that each is kept at once', async () => {
  const given = { parcel: 2, leftOut: true as const, otherThan: ['DH01-0912345678'] }
  const order = (change: typeof given) => ({ ...bulkOrder(1), ...change })
  const answer = async (change: typeof given) => {
    const kept: unknown[] = []
    const source: BulkSource = { kind: 'sheet', name: 'don.xlsx', orders: [order(given)] }
    const state = () => ({ rows: [newRow(order(change), 'r0')] })
    keepAnswers({ source, state: state as never, watch: () => () => {} }, async (bulk) => kept.push(bulk))
    await turn()
    const again = await toKeep({ ...source, orders: [order(change)] })
    const { parcel, leftOut, otherThan } = again?.orders[0] ?? {}
    return { parcel, leftOut, otherThan, times: kept.length }
  }
  const others = { parcel: [undefined], leftOut: [undefined], otherThan: [undefined] }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    parcel: parcel times
    leftOut: leftOut times
    otherThan: otherThan[] times
    otherThan.0: otherThan[] times
    "
  `)
})
