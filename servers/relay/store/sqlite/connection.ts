import Sqlite, { type Database } from 'better-sqlite3'
import { versionOf } from './schema.ts'

/** How long one process waits for another's transaction on the same file. */
const BUSY_MS = 10_000

/** A log of 64 MB, after which a commit moves it into the file and begins it anew. At SQLite's 4 MB that is every 50 ms under load. */
const LOG_PAGES = 16_000

/**
 * A connection to a relay's file. WAL, so that readers and the writer never wait for each other; FULL, so that a
 * commit is on the disk when it returns: under NORMAL a power cut takes the newest ones back.
 */
export function connect(file: string): Database {
  const db = new Sqlite(file, { timeout: BUSY_MS })
  // Before anything is changed in it.
  versionOf(db)
  db.pragma('journal_mode = wal')
  db.pragma('synchronous = full')
  db.pragma('cache_size = -32000')
  db.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
  return db
}
