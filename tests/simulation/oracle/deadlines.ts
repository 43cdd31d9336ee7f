import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import {
  HELD_MS,
  HELD_UP_EVERY_MS,
  isLast,
  LONGEST_PAUSE_MS,
  LONGEST_WATCH_PAUSE_MS,
  LOOKED_UP_EVERY_MS,
  QUIET_AFTER_MS,
  RELAYED_EVERY_MS,
  RELAYED_LONGEST_MS,
  SHORTEST_PAUSE_MS,
  SPREAD,
  STOOD_PER_PAUSE,
  UNDER_WAY_MS,
} from './promise.ts'
import { isOff } from './shop-rules.ts'
import type { Departure, Shelf, Witness } from './witness.ts'

/** A wake is over by then, where all is well. */
const SLACK_MS = 5_000
/** A look-up that gets no answer ends sooner. */
const CALLED_OFF_MS = 16_000

/**
 * Every pause ends: at a faultless computer's wake, nothing is open that was due before the wake before, by
 * this model built from the wire alone.
 */
export function watchDeadlines(witness: Witness, computer: string, calmFrom: number) {
  let wokeAt: number | undefined

  return function woke(disk: Shelf, at: number): void {
    const before = wokeAt
    wokeAt = at
    if (before === undefined) return
    for (const shipment of disk.shipments.values()) {
      const due = dueAt(shipment)
      if (due === undefined || due.at + SLACK_MS >= before) continue
      const late = Math.round((at - due.at) / 1000)
      witness.violations.push(
        `pause: ${shipment.partnerId} at ${computer} should have been ${due.what} ${late} s ago`,
      )
    }
  }

  function heldUntil(shelf: string): number {
    const shown = witness.shown.get(shelf)
    return shown?.held ? shown.at + HELD_MS : 0
  }

  function dueAt(shipment: Shipment): { what: string; at: number } | undefined {
    const { submission, cancellation, status, watch, key } = shipment
    const mine = witness.departures.filter((one) => one.computer === computer && isOf(one, shipment))
    const last = (endpoint: Departure['endpoint']) => mine.findLast((one) => one.endpoint === endpoint)
    const [lookUp, sent, cancelled] = [last('status'), last('submit'), last('cancel')]
    const left = mine.find(({ endpoint }) => endpoint === 'submit')?.at ?? 0
    const first = Math.min(left, witness.claimedAt.get(`${computer} ${key}`) ?? left)
    const moved = witness.movedAt.get(`${computer} ${key}`) ?? 0
    const set = witness.clockSet.findLast((one) => one.computer === computer)?.at
    const unseen = witness.away.length > 0 || wasUnseen(moved)
    const clock = set !== undefined && unseen ? calmFrom : set
    const free = Math.max(calmFrom, sparedUntil(shipment, clock))
    const due = (what: string, at = 0) => ({ what, at: Math.max(free, moved, at) })
    /** Half of the time that it has been open, within bounds; with a clock that was set, as long as may be. */
    const pause = (since: number, from: number, longest: number) => {
      const half = clock === undefined ? Math.max((from - since) / 2, SHORTEST_PAUSE_MS) : longest
      return Math.max(from, clock ?? 0) + Math.min(half, longest) * SPREAD
    }
    const again = (since: number, from = lookUp) => (from ? pause(since, endOf(from), LONGEST_PAUSE_MS) : 0)

    const cancel = cancellation?.state
    if (cancel === 'wanted') return due('cancelled')
    if (cancel === 'sending' || cancel === 'unknown')
      return due('looked up for its cancel', again(cancelled?.at ?? 0))
    switch (submission) {
      case 'sending':
        return due('looked up')
      case 'unknown': {
        // Begun before the last request left, it was about what waited to be sent.
        const about = mine.findLast((one) => one.endpoint === 'status' && begunAt(one) >= (sent?.at ?? 0))
        const soon = about?.answer === 'missing' && sent && about.at < sent.at + UNDER_WAY_MS
        return due(
          'looked up',
          soon ? Math.max(sent.at, clock ?? 0) + UNDER_WAY_MS + 500 : again(first, about),
        )
      }
      case 'queued': {
        // The seller decides then.
        if (isOff(shipment)) return undefined
        // Later look-ups do not change this wait.
        const missed = mine.findLast(({ endpoint, answer }) => endpoint === 'status' && answer === 'missing')
        const waits = missed && missed.at >= (sent?.at ?? 0)
        return due('sent', waits ? again(first, missed) : heldUntil(`${computer} ${key}`))
      }
      case 'accepted': {
        if (!status || isLast(status.code)) return undefined
        const from = Math.max(moved, lookUp ? endOf(lookUp) : 0, clock ?? 0)
        // An event or a record has the carrier's time: what it says may have stood since the parcel left.
        const since = Math.min(first, moved)
        const sets = witness.clockSet.filter((one) => one.computer === computer && one.at >= since)
        const stoodMs = from - since + sets.reduce((sum, { by }) => sum + Math.max(by, 0), 0)
        const every = lookedUpEvery(lookUp, stoodMs, clock !== undefined)
        return due('looked up', Math.min(from + every * SPREAD, mendedAt(lookUp, mine, shipment)))
      }
      default: {
        if (!watch) return undefined
        const from = Math.max(moved, lookUp ? endOf(lookUp) : 0, witness.heldUp ? calmFrom : 0)
        return due('looked for', pause(first, from, LONGEST_WATCH_PAUSE_MS))
      }
    }
  }

  /**
   * Nothing looked at what is due while the computer's clock was behind the last change: that it was set back is not
   * seen, and each pause starts again.
   */
  function wasUnseen(movedAt: number): boolean {
    const sets = witness.clockSet.filter((one) => one.computer === computer && one.at >= movedAt)
    if (!sets.some(({ by }) => by < 0)) return false
    const since = (at: number) => at + sets.reduce((sum, one) => sum + (one.at <= at ? one.by : 0), 0)
    return !witness.wakes.some(
      ({ computer: its, at }) => its === computer && at > movedAt && since(at) < movedAt,
    )
  }

  /** An answer that says nothing has the same requested once more, at once. */
  function begunAt({ at, order, api }: Departure): number {
    const before = witness.departures.find(
      (one) => one.computer === computer && one.order === order && one.api === api && one.answeredAt === at,
    )
    return before?.endpoint === 'status' ? before.at : at
  }

  function endOf({ answeredAt, at }: Departure): number {
    return answeredAt || at + CALLED_OFF_MS
  }

  /** What a refused token held up is looked up as soon as there is a new one. */
  function mendedAt(
    lookUp: Departure | undefined,
    mine: readonly Departure[],
    { accountId, statusFailure }: Shipment,
  ): number {
    const at = witness.mended.get(`${computer} ${accountId}`) ?? 0
    // An earlier question may be answered after the refusal: then nothing is held up.
    if (
      lookUp &&
      mine.some((one) => one.endpoint === 'status' && one.record && one.answeredAt > lookUp.answeredAt)
    )
      return Infinity
    // A check of the token alone was refused too (spec §5.4).
    const known =
      lookUp?.tokenRefused &&
      witness.departures.some(
        (one) =>
          one.computer === computer &&
          one.endpoint === 'other' &&
          one.at === lookUp.answeredAt &&
          one.api === lookUp.api &&
          one.tokenRefused,
      )
    // The worker died, or its disk failed, before it was written down.
    return known && statusFailure?.kind === 'unauthorised' && at > lookUp.at ? at : Infinity
  }

  /** `stoodMs`: for how long the computer may know the status. */
  function lookedUpEvery(lookUp: Departure | undefined, stoodMs: number, clockWasSet: boolean): number {
    if (witness.relayed) return Math.min(Math.max(stoodMs / 2, RELAYED_EVERY_MS), RELAYED_LONGEST_MS)
    const refused = lookUp?.answer === 'undone' && lookUp.spareUntil === 0
    const stays = refused || lookUp?.answer === 'missing' || lookUp?.answer === 'refused'
    const slow = witness.heldUp || stays || clockWasSet || stoodMs > QUIET_AFTER_MS
    return slow ? HELD_UP_EVERY_MS : Math.max(stoodMs / STOOD_PER_PAUSE, LOOKED_UP_EVERY_MS)
  }

  function sparedUntil(shipment: Shipment, clock = 0): number {
    const { accountId, api } = shipment
    const mine = witness.departures.filter((one) => one.computer === computer && one.api === api)
    // A removed account's orders are looked up with another of the same shop, which may be paused for others.
    const askers = mine.filter((one) => isOf(one, shipment)).map(({ account }) => account)
    const accounts = [accountId, 'operator', ...askers]
    const own = mine.filter(({ account }) => witness.heldUp || accounts.includes(account))
    const setBack = witness.clockSet.filter((one) => one.computer === computer && one.by < 0)
    return Math.max(
      0,
      ...own.map(({ spareUntil, answeredAt }) => {
        // Where nothing ran until the clock was past it again, the step back left no trace.
        const unseen = setBack.reduce((sum, one) => sum + (one.at > answeredAt ? -one.by : 0), 0)
        return spareUntil + Math.max(0, clock - answeredAt, unseen)
      }),
    )
  }

  function isOf({ order, api }: Departure, { partnerId, acceptance, api: its }: Shipment): boolean {
    return (
      api === its &&
      (order === partnerId || order === `partner_id:${partnerId}` || order === acceptance?.trackingCode)
    )
  }
}
