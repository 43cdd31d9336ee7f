import type { Pool } from 'pg'
import type { Shop } from '../store.ts'

export const CHANNEL = 'relay_taken'

/** PostgreSQL takes less than 8000 bytes in one notification. */
const LONGEST = 7000

/**
 * Tells the other processes what was taken, after its commit and not in it: a transaction that notifies holds a lock
 * of the whole server until its flush is done, so that no two of them would share a flush. A process that dies before
 * it tells, tells nobody: that is why listeners also look for themselves.
 */
export function announcer(pool: Pool): (newest: ReadonlyMap<Shop['id'], number>) => void {
  let untold = new Map<Shop['id'], number>()
  let telling = false

  async function tell(): Promise<void> {
    while (untold.size > 0) {
      const payloads = payloadsOf(untold)
      untold = new Map()
      // Nobody waits for a notification's own flush.
      await pool.query({
        name: 'announce',
        text: `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload)
          from unnest($2::text[]) as payload`,
        values: [CHANNEL, payloads],
      })
    }
  }

  return (newest) => {
    for (const [shop, seq] of newest) untold.set(shop, seq)
    if (telling) return
    telling = true
    tell()
      .catch(() => {})
      .finally(() => {
        telling = false
      })
  }
}

function payloadsOf(newest: ReadonlyMap<Shop['id'], number>): string[] {
  const payloads: string[] = []
  let payload = ''
  for (const [shop, seq] of newest) {
    const line = `${shop} ${seq}\n`
    if (payload.length + line.length > LONGEST) {
      payloads.push(payload)
      payload = ''
    }
    payload += line
  }
  return [...payloads, payload]
}

export function readPayload(payload: string): [shop: Shop['id'], newest: number][] {
  return payload
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [shop = '', newest] = line.split(' ')
      return [shop, Number(newest)]
    })
}
