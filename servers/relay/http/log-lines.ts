import { createTokenBuckets } from './token-buckets.ts'

/** Never a secret, a token, an address, a body or a path: a callback address's path holds its secret. */
export type LogEntry = Readonly<Record<string, string | number | boolean | undefined>>
export type Log = (entry: LogEntry) => void

/** A flood shall not fill the disk with its own record. What is left out is counted, and the measures count all. */
const LINES = { perSecond: 100, burst: 1000 }

/** Writes each entry as one line of JSON. */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const buckets = createTokenBuckets(LINES, now)
  const leftOut = new Map<string, number>()
  return (entry) => {
    // Each kind of line has its own, so that refusals do not keep an error from being told.
    const kind = `${entry.event} ${entry.status}`
    if (!buckets.spend(kind)) return void leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1)
    write(JSON.stringify({ at: new Date(now()).toISOString(), ...entry, leftOut: leftOut.get(kind) }))
    leftOut.delete(kind)
  }
}

/**
 * An error by its name, its code and where it was thrown. Not by its message: a database quotes what it was given, and
 * a parser what it read.
 */
export function errorFields(error: unknown): LogEntry {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const thrownAt = error.stack?.split('\n').find((line) => /^\s+at /.test(line))
  return { error: error.name, code, thrownAt: thrownAt?.trim() }
}
