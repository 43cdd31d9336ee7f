import { onTestFinished } from 'vitest'
import type { RelayLimits } from '../../../../servers/relay/http/limits.ts'
import { type RelayOptions, startRelay } from '../../../../servers/relay/http/start.ts'
import { hashOf } from '../../../../servers/relay/secrets.ts'
import type { RelayStore } from '../../../../servers/relay/store/store.ts'
import { createMemoryStore, type MemoryStore } from '../store/memory-store.ts'

export const SHOP = 'lan-shop'
export const OTHER_SHOP = 'minh-shop'
export const SECRET = 'right-secret-of-lan'
export const TOKEN = 'token-of-lans-laptop'
export const OTHER_TOKEN = 'token-of-minhs-laptop'
const OTHER_SECRET = 'right-secret-of-minh'
export const HOOK = `/hooks/${SHOP}/${SECRET}`
export const OTHER_HOOK = `/hooks/${OTHER_SHOP}/${OTHER_SECRET}`

export interface TestedRelay {
  url: string
  port: number
  store: MemoryStore
  /** Log lines so far. */
  lines: string[]
  close(): Promise<void>
}

/** Lan's shop and Minh's, each with a secret and a token of its one device. */
export async function addTwoShops(
  store: Pick<RelayStore, 'createShop' | 'addToken'>,
  createdAt = 1,
): Promise<void> {
  for (const [id, secret, token] of [
    [SHOP, SECRET, TOKEN],
    [OTHER_SHOP, OTHER_SECRET, OTHER_TOKEN],
  ] as const) {
    await store.createShop({ id, name: id, secretHash: hashOf(secret), createdAt })
    await store.addToken({ id: `${id}-laptop`, shop: id, device: 'laptop', hash: hashOf(token), createdAt })
  }
}

/** A relay on a free port with two shops, each with a secret and a token. Closed with the test. */
export async function startTested(
  limits: Partial<RelayLimits> = {},
  options: Partial<Omit<RelayOptions, 'limits'>> = {},
): Promise<TestedRelay> {
  const store = createMemoryStore()
  const now = options.now ?? Date.now
  await addTwoShops(store, now())
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const relay = await startRelay({ store, port: 0, log, limits, ...options })
  onTestFinished(() => relay.close())
  return { ...relay, store, lines, port: Number(new URL(relay.url).port) }
}

export const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

/** The carrier's form of one status change (spec §6). */
export function formOf(
  order: string | number,
  change: Readonly<Record<string, string>> = {},
): URLSearchParams {
  return new URLSearchParams({
    partner_id: `QS-${order}`,
    label_id: `S1.A1.${order}`,
    status_id: '5',
    action_time: '2026-11-02T12:18:39+07:00',
    reason_code: '',
    reason: '',
    weight: '2.40',
    fee: '74000',
    pick_money: '100000',
    return_part_package: '0',
    ...change,
  })
}

export const postForm = (url: string, form: URLSearchParams): Promise<Response> =>
  fetch(url, { method: 'POST', body: form })
