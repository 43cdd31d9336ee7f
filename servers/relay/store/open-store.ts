import { postgresStore } from './postgres/postgres-store.ts'
import { sqliteStore } from './sqlite/sqlite-store.ts'
import type { RelayStore } from './store.ts'

/** Where a relay keeps what it takes: a PostgreSQL database where one is named, else one SQLite file. */
export interface StorePlace {
  databaseUrl?: string | undefined
  /** Connections of this process to that database. */
  connections?: number | undefined
  file: string
}

export function openStore({ databaseUrl, connections, file }: StorePlace): RelayStore {
  return databaseUrl === undefined ? sqliteStore(file) : postgresStore(databaseUrl, connections)
}
