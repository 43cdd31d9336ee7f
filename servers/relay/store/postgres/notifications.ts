import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import type { Notifier } from '../notifier.ts'
import type { Shop } from '../store.ts'
import { openClient } from './pool.ts'

const CHANNEL = 'relay_appended'

/** PostgreSQL takes less than 8000 bytes in one notification. */
const LONGEST = 7000

/** Notifies the other processes after the commit: inside it, NOTIFY would lock the whole server until the flush. Lost notifications are found by regular looks. */
export function createBroadcast(pool: Pool): (newest: ReadonlyMap<Shop['id'], number>) => void {
  let pending = new Map<Shop['id'], number>()
  let sending = false

  async function send(): Promise<void> {
    while (pending.size > 0) {
      const payloads = payloadsOf(pending)
      pending = new Map()
      // A notification's own flush is not waited for.
      await pool.query({
        name: 'broadcast',
        text: `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload)
          from unnest($2::text[]) as payload`,
        values: [CHANNEL, payloads],
      })
    }
  }

  return (newest) => {
    for (const [shop, seq] of newest) pending.set(shop, seq)
    if (sending) return
    sending = true
    send()
      .catch(() => {})
      .finally(() => {
        sending = false
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

function readPayload(payload: string): [shop: Shop['id'], newest: number][] {
  return payload
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [shop = '', newest] = line.split(' ')
      return [shop, Number(newest)]
    })
}

/** How often a listener looks for missed notifications, ms, and how far back. */
const LOOK_EVERY_MS = 2000
const LOOK_BACK = '1 minute'
const RETRY_MS = 500

/**
 * Reports what any process appended: by notifications, by a regular look, and by a look at everything after each
 * lost connection. Returns how to stop.
 */
export function listen(url: string, pool: Pool, notifier: Notifier): () => Promise<void> {
  const stop = new AbortController()

  async function look(where: string): Promise<void> {
    const { rows } = await pool.query<{ id: string; newest: number }>(
      `select id, newest from relay_shops ${where}`,
    )
    for (const { id, newest } of rows) notifier.notify(id, newest)
  }

  async function listenOnce(): Promise<void> {
    const client = openClient(url)
    const lost = new Promise<void>((ended) => {
      client.on('error', () => ended()).on('end', () => ended())
    })
    client.on('notification', ({ payload = '' }) => {
      for (const [shop, newest] of readPayload(payload)) notifier.notify(shop, newest)
    })
    const end = () => void close(client)
    stop.signal.addEventListener('abort', end, { once: true })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      // What was missed before is found here.
      await look('where newest > 0')
      await lost
    } finally {
      stop.signal.removeEventListener('abort', end)
      await close(client)
    }
  }

  async function keepListening(): Promise<void> {
    while (!stop.signal.aborted) {
      await listenOnce().catch(() => {})
      await pause(RETRY_MS, undefined, { ref: false, signal: stop.signal }).catch(() => {})
    }
  }

  const timer = setInterval(
    () => void look(`where appended_at > now() - interval '${LOOK_BACK}'`).catch(() => {}),
    LOOK_EVERY_MS,
  )
  timer.unref()
  const done = keepListening()
  return async () => {
    clearInterval(timer)
    stop.abort()
    await done
  }
}

async function close(client: Client): Promise<void> {
  await client.end().catch(() => {})
}
