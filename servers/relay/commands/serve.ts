import { setTimeout as pause } from 'node:timers/promises'
import { Refused, type RelayConfig } from '../config.ts'
import { errorFields } from '../http/log-lines.ts'
import { startRelay } from '../http/start.ts'
import type { RelayStore } from '../store/store.ts'
import { DAY_MS } from './upkeep.ts'

/** How often what is too old is looked for, ms. Several processes on one database may do so at once. */
const PRUNE_EVERY_MS = 3_600_000

interface Served {
  config: RelayConfig
  store: RelayStore
  now(): number
  log(line: string): void
  /** Resolves when the relay is to stop. */
  stopped: Promise<void>
}

/** Serves until it is told to stop, and until what was under way then is answered. Rejects where it cannot listen. */
export async function serve({ config, store, now, log, stopped }: Served): Promise<void> {
  const { port, host, limits, trustProxy, metricsToken } = config
  const relay = await startRelay({
    store,
    port,
    host,
    limits,
    trustProxy,
    ...(metricsToken !== undefined && { metricsToken }),
    now,
    log,
  }).catch((error: unknown) => {
    const unknown = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
    throw unknown ? new Refused(`HOST is no address of this machine: ${host}`) : error
  })
  const line = (entry: object) => log(JSON.stringify({ at: new Date(now()).toISOString(), ...entry }))
  const ended = new AbortController()
  const pruning = pruneNowAndThen(ended.signal, async () => {
    try {
      const gone = await store.prune(now() - config.retentionDays * DAY_MS)
      if (gone > 0) line({ event: 'pruned', gone })
    } catch (error) {
      line({ event: 'trouble', route: 'prune', ...errorFields(error) })
    }
  })
  await stopped
  ended.abort()
  await relay.close()
  await pruning
}

async function pruneNowAndThen(ended: AbortSignal, prune: () => Promise<void>): Promise<void> {
  while (!ended.aborted) {
    await prune()
    await pause(PRUNE_EVERY_MS, undefined, { signal: ended }).catch(() => {})
  }
}
