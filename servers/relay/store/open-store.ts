import { postgresStore } from './postgres/postgres-store.ts'
import { sqliteStore } from './sqlite/sqlite-store.ts'
import type { RelayStore } from './store.ts'

/** A PostgreSQL database if one is named, else one SQLite file. */
export interface StoreConfig {
  databaseUrl?: string | undefined
  connections?: number | undefined
  file: string
}

export function openStore({ databaseUrl, connections, file }: StoreConfig): RelayStore {
  return databaseUrl === undefined ? sqliteStore(file) : postgresStore(databaseUrl, connections)
}
