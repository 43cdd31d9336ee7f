import Sqlite, { type Database } from 'better-sqlite3'
import { versionOf } from './schema.ts'

/** How long one process waits for another's transaction on the same file. */
const BUSY_MS = 10_000

/** A log of 64 MB. At SQLite's default of 4 MB a commit would restart it every 50 ms under load. */
const LOG_PAGES = 16_000

/** WAL: readers and the writer never wait for each other. FULL: a returned commit is on the disk; under NORMAL a power cut loses the newest. */
export function connect(file: string): Database {
  const db = new Sqlite(file, { timeout: BUSY_MS })
  // Before any change to the file.
  versionOf(db)
  useWal(db)
  db.pragma('synchronous = full')
  db.pragma('cache_size = -32000')
  db.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
  return db
}

/** The busy timeout does not apply to a change of the journal mode, so several processes at a new file fail at once. */
function useWal(db: Database): void {
  for (;;) {
    try {
      db.pragma('journal_mode = wal')
      return
    } catch (error) {
      if (!(error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY')) throw error
    }
    // The busy timeout applies here: this waits for the other connection, or throws.
    db.exec('begin exclusive; commit')
  }
}
