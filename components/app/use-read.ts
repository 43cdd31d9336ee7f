import { useEffect, useState } from 'react'
import { coalesce } from '../../lib/app/coalesce.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureOf } from '../../lib/messages/failure-of.ts'

/** `value` is the last one read. It stays during a new read and after a failure. */
export type Reading<Value> =
  | { state: 'reading'; value?: undefined; failure?: undefined }
  | { state: 'read'; value: Value; failure?: undefined }
  | { state: 'failed'; value?: Value; failure: Failure }

type Read<Value> = (() => Promise<Value>) | undefined

interface Options<Value> {
  /** Subscribes to changes of what was read; returns how to stop. Must stay the same function. */
  onChanged?: ((changed: () => void) => () => void) | undefined
  onFocus?: boolean
  /** Keeps the last value while a new `read` runs. */
  keep?: boolean
  /** Equal values keep the first, so nothing is drawn again. */
  isSame?: ((before: Value, now: Value) => boolean) | undefined
}

const READING = { state: 'reading' } as const

/**
 * Reads, and reads again after every change. A new `read` drops the old value and its late answers; without
 * `read` nothing happens. Show the failure with `ReadFailure`.
 */
export function useRead<Value>(
  read: Read<Value>,
  { onChanged, onFocus = false, keep = false, isSame }: Options<Value> = {},
) {
  const [shown, setShown] = useState<{ read: Read<Value>; reading: Reading<Value> }>({
    read,
    reading: READING,
  })
  const [source] = useState(() => createSource<Value>((of, reading) => setShown({ read: of, reading })))
  useEffect(
    () => source.follow(read, { onChanged, onFocus, keep, isSame }),
    [source, read, onChanged, onFocus, keep, isSame],
  )
  const reading: Reading<Value> = keep || shown.read === read ? shown.reading : READING
  return { ...reading, again: source.again, put: source.put }
}

class ReadFailedError extends Error {
  override name = 'ReadFailedError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** For a `read` whose message may answer with a failure. */
export function answerOf<Value>(
  outcome: { ok: true; value: Value } | { ok: false; failure: Failure },
): Value {
  if (outcome.ok) return outcome.value
  throw new ReadFailedError(outcome.failure)
}

function createSource<Value>(show: (read: Read<Value>, reading: Reading<Value>) => void) {
  let current: Read<Value>
  let reading: Reading<Value> = READING
  let refresh = () => {}
  let puts = 0

  function take(next: Reading<Value>) {
    reading = next
    show(current, next)
  }

  async function outcomeOf(
    read: () => Promise<Value>,
    isSame: Options<Value>['isSame'],
  ): Promise<Reading<Value>> {
    try {
      const value = await read()
      const before = reading.value
      return { state: 'read', value: before !== undefined && isSame?.(before, value) ? before : value }
    } catch (error) {
      const failure = error instanceof ReadFailedError ? error.failure : failureOf(error)
      return { state: 'failed', failure, ...(reading.value !== undefined && { value: reading.value }) }
    }
  }

  return {
    /** Returns how to stop. */
    follow(read: Read<Value>, { onChanged, onFocus, keep, isSame }: Options<Value>) {
      if (read !== current && !keep) reading = READING
      current = read
      if (!read) return
      let wanted = true
      const changed = coalesce(async () => {
        if (!wanted) return
        const putsBefore = puts
        const outcome = await outcomeOf(read, isSame)
        if (puts !== putsBefore) changed()
        else if (wanted) take(outcome)
      })
      refresh = changed
      changed()
      const stop = onChanged?.(changed)
      if (onFocus) window.addEventListener('focus', changed)
      return () => {
        wanted = false
        refresh = () => {}
        stop?.()
        window.removeEventListener('focus', changed)
      }
    },
    again() {
      if (reading.failure && reading.value === undefined) take(READING)
      refresh()
    },
    /** Shows what a message answered or the seller chose. A read that started earlier runs once more. */
    put(change: (before: Value | undefined) => Value | undefined) {
      const value = change(reading.value)
      if (value === undefined) return
      puts++
      take({ state: 'read', value })
    },
  }
}
