import { HELD_MS } from './promise.ts'
import type { Shelf, Witness } from './witness.ts'

/** What is written down leaves by then where nothing is in its way, or so long after its way back is closed. */
const LEAVES_WITHIN_MS = 5_000
/** What a dead worker left is looked up by then. */
const RECOVERED_WITHIN_MS = 4_000
/** A carrier that answers later is slow, and its own orders wait. */
const QUICK_MS = 1_500

/** No answer of a relay is awaited for longer. */
const RELAY_WITHIN_MS = 11_000

export interface AtWork {
  name: string
  disk: Shelf
  /** Of the worker that lives; undefined for none. */
  life(): number | undefined
}

/** An answer stops halfway: nothing else can be read from the relay until it is given up. */
export function awaitsLong(
  { witness, scheduler }: { witness: Witness; scheduler: Clock },
  name: string,
  isAwaited: () => boolean,
): void {
  scheduler.after(RELAY_WITHIN_MS, () => {
    if (isAwaited()) witness.violations.push(`relay: ${name} still waits for the rest of an answer`)
  })
}

interface Clock {
  now(): number
  after(ms: number, run: () => void): unknown
}

/** What is not put off. Each is checked a little later, if the same worker lives by then. */
export function watchPromptness(witness: Witness, { now, after }: Clock) {
  const later = (ms: number, { life }: AtWork, check: () => void) => {
    const begun = life()
    after(ms, () => life() === begun && begun !== undefined && check())
  }

  return {
    /** Each order that a dead worker left in its hands, not the first of them only. */
    started(computer: AtWork): void {
      const { name, disk } = computer
      const left = [...disk.shipments.values()].filter(({ submission }) => submission === 'sending')
      if (left.length === 0) return
      later(RECOVERED_WITHIN_MS, computer, () => {
        for (const { key, partnerId, attempts } of left) {
          const found = disk.shipments.get(key)
          if (found?.submission !== 'sending' || found.attempts !== attempts) continue
          witness.violations.push(`left: ${partnerId} at ${name} was in a dead worker's hands, and still is`)
        }
      })
    },

    /** An order waits for its own carrier, and for no other. */
    written(computer: AtWork, key: string): void {
      const { name, disk } = computer
      const at = now()
      const written = disk.shipments.get(key)?.updatedAt
      const held = witness.shown.get(`${name} ${key}`)?.held ? HELD_MS : 0
      later(LEAVES_WITHIN_MS + held, computer, () => {
        const found = disk.shipments.get(key)
        if (found?.submission !== 'queued' || found.failure || found.watch) return
        if (found.updatedAt !== written) return
        // Set back, it shows the end of the hold later.
        if (witness.clockSet.some((one) => one.computer === name && one.at >= at)) return
        const sent = witness.departures.filter((one) => one.computer === name && one.api === found.api)
        const slow = sent.some(
          (one) => one.at > at - 60_000 && !(one.answeredAt > 0 && one.answeredAt - one.at < QUICK_MS),
        )
        const spared = sent.some(({ spareUntil }) => spareUntil > at)
        if (slow || spared || sent.some((one) => one.endpoint === 'submit' && one.at >= at)) return
        witness.violations.push(`held up: ${found.partnerId} at ${name} waits, though its carrier answers`)
      })
    },
  }
}
