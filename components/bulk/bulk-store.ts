import type { Account } from '../../lib/domain/account.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { type Assessed, createAssessor } from './assess.ts'
import type { BulkRow } from './bulk-row.ts'
import type { BulkSource } from './bulk-source.ts'
import { type BulkMove, type BulkState, moveBulk, startBulk } from './bulk-state.ts'

/** Rules that go by the clock go by the minute. */
const MINUTE_MS = 60_000

/** What shop, worker and carrier answer comes by the hundred a second: it is shown a few times a second. */
const BETWEEN_MS = 120
const ANSWERS: readonly BulkMove['kind'][] = [
  'reading',
  'read',
  'unread',
  'put-back',
  'fit',
  'price',
  'sending',
  'handed-over',
  'shipments',
]

/** A bulk's state, and who is told when it changes. */
export interface BulkStore {
  state(): BulkState
  move(move: BulkMove): void
  subscribe(changed: () => void): () => void
  /** The state as a screen shows it: what the seller does at once, what is answered a moment later. */
  shown(): BulkState
  watch(changed: () => void): () => void
  row(key: string): BulkRow | undefined
  assess(row: BulkRow): Assessed
}

export function createBulkStore(source: BulkSource, account: Account, now: () => number): BulkStore {
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()
  let state = startBulk(source.orders, account)
  let shown = state
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    clearTimeout(timer)
    timer = undefined
    shown = state
    for (const watcher of watchers) watcher()
  }
  let rules = { account, at: now(), assess: assessorOf(account, now()) }
  return {
    state: () => state,
    move(move) {
      const next = moveBulk(state, move)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
      if (!ANSWERS.includes(move.kind)) show()
      else timer ??= setTimeout(show, BETWEEN_MS)
    },
    shown: () => shown,
    watch(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
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
