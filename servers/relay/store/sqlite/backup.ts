import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'

/** Copies a relay's file while it is written. The copy gets its name once it is flushed and read back. Rejects if the file exists. */
export async function backUp(from: string, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} exists already.`)
  const unfinished = `${to}.unfinished`
  const source = new Sqlite(from, { fileMustExist: true })
  try {
    await source.backup(unfinished)
  } finally {
    source.close()
  }
  const copy = new Sqlite(unfinished)
  // One file, without a log file.
  copy.pragma('journal_mode = delete')
  const result = copy.pragma('integrity_check', { simple: true })
  copy.close()
  if (result !== 'ok') throw new Error(`The copy in ${unfinished} is damaged: ${result}`)
  await flush(unfinished)
  await rename(unfinished, to)
  await flush(dirname(to))
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
