import type { After } from '../app/services.ts'
import type { Account } from '../domain/account.ts'
import { ruleContext } from '../rules/rule.ts'
import { type Assessed, createAssessor } from './assess.ts'
import type { BulkRow } from './bulk-row.ts'
import type { BulkSource } from './bulk-source.ts'
import { type BulkMove, type BulkState, moveBulk, startBulk } from './bulk-state.ts'

/** Rules about time of day are checked again every minute. */
const MINUTE_MS = 60_000

/** Answers come by the hundred per second; the screen shows them a few times per second. */
const BETWEEN_MS = 120
const ANSWERS: readonly BulkMove['kind'][] = [
  'reading',
  'read',
  'unread',
  'put-back',
  'fit',
  'price',
  'sending',
  'submitted',
  'shipments',
]

export interface BulkStore {
  state(): BulkState
  move(move: BulkMove): void
  subscribe(changed: () => void): () => void
  /** For screens: answers come batched, the seller's own moves at once. */
  shown(): BulkState
  watch(changed: () => void): () => void
  row(key: string): BulkRow | undefined
  assess(row: BulkRow): Assessed
}

export function createBulkStore(
  source: BulkSource,
  account: Account,
  { now, after }: { now: () => number; after: After },
): BulkStore {
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()
  let state = startBulk(source.orders, account)
  let shown = state
  let cancelShow: (() => void) | undefined
  const show = () => {
    cancelShow?.()
    cancelShow = undefined
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
      else cancelShow ??= after(BETWEEN_MS, show)
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
