import { createRateLimiter } from './rate-limiter.ts'

/** Never a secret, token, address, body or path: a callback address's path holds its secret. */
export type LogEntry = Readonly<Record<string, string | number | boolean | undefined>>
export type Log = (entry: LogEntry) => void

/** Lines of one kind: a flood must not fill the disk. Omitted lines are counted, and the metrics count all. */
const LINES = { perSecond: 100, burst: 1000 }

export function createLog(write: (line: string) => void, now: () => number): Log {
  const limiter = createRateLimiter(LINES, now)
  const leftOut = new Map<string, number>()
  return (entry) => {
    // One limiter a kind, so that refusals cannot hide an error.
    const kind = `${entry.event} ${entry.status}`
    if (!limiter.spend(kind)) return void leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1)
    write(JSON.stringify({ at: new Date(now()).toISOString(), ...entry, leftOut: leftOut.get(kind) }))
    leftOut.delete(kind)
  }
}

/** An error without its message: databases and parsers quote their input in it. */
export function errorFields(error: unknown): LogEntry {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  // A line of the message may look like a place.
  const places = error.stack?.replace(error.message, '').split('\n')
  const thrownAt = places?.find((line) => /^\s+at /.test(line))
  return { error: error.name, code, thrownAt: thrownAt?.trim() }
}
