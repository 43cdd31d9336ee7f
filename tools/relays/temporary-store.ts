import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../servers/relay/store/open-store.ts'
import type { RelayStore } from '../../servers/relay/store/store.ts'
import { startPostgres } from '../postgres/start-postgres.ts'

export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** A relay's store for one run. */
export interface TemporaryStore {
  /** Environment of a relay's process. */
  env: Record<string, string>
  open(): RelayStore
  /** Ids of the database's processes now; none where the relay writes itself. */
  processes(): number[]
  /** Kills the database with all its processes, and starts it again; absent where there is none to kill. */
  killDatabase?(): Promise<void>
  remove(): Promise<void>
}

export async function makeTemporaryStore(engine: Engine): Promise<TemporaryStore> {
  // A signal alone would leave PostgreSQL and the relays behind: they are ended when this process exits by itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(1))
  }
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'relays-'))
    const file = join(folder, 'relay.db')
    return {
      env: { RELAY_DB: file },
      open: () => openStore({ file }),
      processes: () => [],
      remove: () => rm(folder, { recursive: true }),
    }
  }
  const postgres = await startPostgres()
  const url = await postgres.newDatabase()
  return {
    env: { DATABASE_URL: url },
    open: () => openStore({ databaseUrl: url, file: '' }),
    processes: postgres.processes,
    async killDatabase() {
      await postgres.kill9()
      await postgres.restart()
    },
    remove: () => postgres.stop(),
  }
}
