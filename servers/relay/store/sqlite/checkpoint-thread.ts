import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/**
 * A checkpoint flushes twice, so a quiet relay makes few. A busy one makes many small ones, which delay a commit
 * less.
 */
const LEAST_MS = 20
const MOST_MS = 200
const BUSY_PAGES = 500

// A deleted file is not created again.
const db = new Sqlite(String(workerData), { fileMustExist: true })
db.pragma('synchronous = full')
const move = db.prepare<[], { log: number }>('pragma wal_checkpoint(passive)')
let every = LEAST_MS
let timer = setTimeout(checkpoint, every)

function checkpoint(): void {
  try {
    const { log = 0 } = move.get() ?? {}
    every = log < BUSY_PAGES ? Math.min(MOST_MS, every + LEAST_MS) : LEAST_MS
  } catch {
    // The writer reports what is wrong; the next checkpoint moves the rest.
  }
  timer = setTimeout(checkpoint, every)
}

// It ends by itself: terminating a thread inside SQLite aborts the whole process.
parentPort?.once('message', () => {
  clearTimeout(timer)
  db.close()
  parentPort?.close()
})
