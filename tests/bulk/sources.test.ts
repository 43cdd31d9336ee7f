import { expect, test } from 'vitest'
import { type BulkState, startBulk } from '../../lib/bulk/bulk-state.ts'
import { blankSource, keepAnswers } from '../../lib/bulk/sources.ts'
import { account } from '../components/world.ts'

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
