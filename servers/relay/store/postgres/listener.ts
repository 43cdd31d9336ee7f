import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import type { News } from '../news.ts'
import { CHANNEL, readPayload } from './announcements.ts'
import { openClient } from './pool.ts'

/** How often a listener looks for what nobody told it of, ms, and how far back. */
const LOOK_EVERY_MS = 2000
const LOOK_BACK = '1 minute'
/** Between two attempts to connect, ms. */
const RETRY_MS = 500

/**
 * Tells of what any process took: by notifications, by a look of its own now and then, and by a look at everything
 * whenever it could not listen for a while. Returns the way to stop.
 */
export function listen(url: string, pool: Pool, news: News): () => Promise<void> {
  const stop = new AbortController()

  async function look(where: string): Promise<void> {
    const { rows } = await pool.query<{ id: string; newest: number }>(
      `select id, newest from relay_shops ${where}`,
    )
    for (const { id, newest } of rows) news.heard(id, newest)
  }

  async function listenOnce(): Promise<void> {
    const client = openClient(url)
    const lost = new Promise<void>((ended) => {
      client.on('error', () => ended()).on('end', () => ended())
    })
    client.on('notification', ({ payload = '' }) => {
      for (const [shop, newest] of readPayload(payload)) news.heard(shop, newest)
    })
    const end = () => void close(client)
    stop.signal.addEventListener('abort', end, { once: true })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      // From here on nothing is missed: what was, is seen now.
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
    () => void look(`where taken_at > now() - interval '${LOOK_BACK}'`).catch(() => {}),
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
