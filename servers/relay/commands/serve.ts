import { setTimeout as pause } from 'node:timers/promises'
import { UsageError } from '../../arguments.ts'
import type { RelayConfig } from '../config.ts'
import { errorFields } from '../http/log.ts'
import { startRelay } from '../http/start.ts'
import type { RelayStore } from '../store/store.ts'
import { DAY_MS } from './maintenance.ts'

/** Several processes on one database may prune at once. */
const PRUNE_EVERY_MS = 3_600_000

interface ServeDeps {
  config: RelayConfig
  store: RelayStore
  now(): number
  log(line: string): void
  stopped: Promise<void>
}

/** Serves until `stopped`, then answers running requests. Rejects if it cannot listen. */
export async function serve({ config, store, now, log, stopped }: ServeDeps): Promise<void> {
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
    const unknownHost = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
    throw unknownHost ? new UsageError(`HOST is no address of this machine: ${host}`) : error
  })
  const line = (entry: object) => log(JSON.stringify({ at: new Date(now()).toISOString(), ...entry }))
  const ended = new AbortController()
  const pruning = pruneRegularly(ended.signal, async () => {
    try {
      const deleted = await store.prune(now() - config.retentionDays * DAY_MS)
      if (deleted > 0) line({ event: 'pruned', deleted })
    } catch (error) {
      line({ event: 'error', route: 'prune', ...errorFields(error) })
    }
  })
  await stopped
  ended.abort()
  await relay.close()
  await pruning
}

async function pruneRegularly(ended: AbortSignal, prune: () => Promise<void>): Promise<void> {
  while (!ended.aborted) {
    await prune()
    await pause(PRUNE_EVERY_MS, undefined, { signal: ended }).catch(() => {})
  }
}
