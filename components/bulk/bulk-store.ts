import type { Account } from '../../lib/domain/account.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { type Assessed, createAssessor } from './assess.ts'
import type { BulkRow } from './bulk-row.ts'
import type { BulkSource } from './bulk-source.ts'
import { type BulkMove, type BulkState, moveBulk, startBulk } from './bulk-state.ts'

/** Rules that go by the clock go by the minute. */
const MINUTE_MS = 60_000

/** A bulk's state, and who is told when it changes. */
export interface BulkStore {
  state(): BulkState
  move(move: BulkMove): void
  subscribe(changed: () => void): () => void
  row(key: string): BulkRow | undefined
  assess(row: BulkRow): Assessed
}

export function createBulkStore(source: BulkSource, account: Account, now: () => number): BulkStore {
  const listeners = new Set<() => void>()
  let state = startBulk(source.orders, account)
  let rules = { account, at: now(), assess: assessorOf(account, now()) }
  return {
    state: () => state,
    move(move) {
      const next = moveBulk(state, move)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    row: (key) => state.rows.find((one) => one.key === key),
    assess(row) {
      const at = now()
      if (rules.account !== state.account || Math.abs(at - rules.at) > MINUTE_MS)
        rules = { account: state.account, at, assess: assessorOf(state.account, at) }
      return rules.assess(row)
    },
  }
}

function assessorOf(account: Account, now: number) {
  return createAssessor({ account, rules: ruleContext(account, now) })
}
