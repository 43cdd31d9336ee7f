import { NEIGHBOURS_TOKEN } from '../orders.ts'
import type { Computer } from '../world/computer.ts'
import { count, type Departure, type Witness } from './witness.ts'

/**
 * "Not found" proves nothing until the request before had its time (lib/outbox/timing.ts), which is counted from when
 * it was written down.
 */
const WAIT_OUT_MS = 34_500
/** More submissions of one order from one computer in a minute are no care but a storm. */
const STORM = 40
const WIDEST = 6

/** What every request that leaves has to keep to, whatever comes of it. */
export function watchWire(witness: Witness, computerOf: (name: string) => Computer | undefined) {
  const broken = (rule: string) => void witness.violations.push(rule)

  return function departed(departure: Departure): void {
    const { computer, order, endpoint, at, body } = departure
    count(witness, `request ${endpoint}`)
    const earlier = witness.departures.filter((one) => one.computer === computer && one.endpoint === endpoint)
    witness.departures.push(departure)
    const recent = earlier.filter((one) => at - one.at < 60_000 && one.order === order)
    if (recent.length > STORM)
      broken(`storm: ${computer} asked ${endpoint} of ${order} ${recent.length} times`)
    const goesOn = witness.departures.some(
      (one) =>
        one.computer === computer &&
        one.heardAt > at - 50 &&
        one.at < at &&
        (endpoint === 'other' || (one.order === order && one.endpoint === endpoint)),
    )
    const tooSoon = witness.departures.some(
      (one) =>
        one.computer === computer &&
        one.life === departure.life &&
        // The pause is an account's.
        (one.token === NEIGHBOURS_TOKEN) === (departure.token === NEIGHBOURS_TOKEN) &&
        isSpared(one, at),
    )
    // The same question by another method, once more, or to learn which token was refused.
    if (tooSoon && !goesOn)
      broken(`backoff: ${computer} asked ${endpoint}, though the carrier had asked to be spared`)
    if (endpoint === 'cancel' && !goesOn && !isCancelWritten(departure)) {
      broken(`written first: the cancel of ${order} left ${computer} and was not on its disk`)
    }
    const underWay = witness.departures.filter((one) => one.computer === computer && !one.over).length
    if (underWay > WIDEST) broken(`width: ${underWay} requests under way at ${computer}`)
    if (endpoint !== 'submit') return
    if (departure.token === NEIGHBOURS_TOKEN)
      broken(`another shop: ${order} left ${computer} under its account`)

    const disk = computerOf(computer)?.disk
    const written = [...(disk?.shipments.values() ?? [])].find((one) => one.body === body)
    const safe = written && disk?.safe(written.key)
    if (safe?.submission !== 'sending' || safe.body !== body) {
      broken(`written first: ${order} left ${computer} and was not on its disk as sending`)
    }
    if (!witness.intended.has(order)) broken(`order id: ${order} is no id of an order that was shipped`)
    const before = earlier.findLast((one) => one.order === order)
    if (!before || !written) return
    if (before.body !== body && !wasReplacedSince(written.key, before)) {
      broken(`same bytes: ${order} left ${computer} again with other bytes`)
    }
    if (!mayGoAgain(before, departure)) {
      broken(`resent blind: ${order} left ${computer} again before it was known that nobody has it`)
    }
  }

  /** While its worker lives; writing the pause down takes a moment. */
  function isSpared({ computer, heardAt, spareUntil }: Departure, at: number): boolean {
    if (at >= spareUntil || at < heardAt + 2_000) return false
    return !witness.clockSet.some((one) => one.computer === computer && one.at >= heardAt)
  }

  function isCancelWritten({ computer, order }: Departure): boolean {
    const disk = computerOf(computer)?.disk
    const written = [...(disk?.shipments.values() ?? [])].find(
      ({ acceptance, partnerId }) =>
        acceptance?.trackingCode === order || `partner_id:${partnerId}` === order,
    )
    return written !== undefined && disk?.safe(written.key)?.cancellation?.state === 'sending'
  }

  function wasReplacedSince(key: string, { computer, at }: Departure): boolean {
    const since = witness.replaced.get(`${computer} ${key}`)
    return since !== undefined && since >= at
  }

  /** What a request goes by was written down a moment before it leaves. */
  function mayGoAgain(before: Departure, { computer, order, at }: Departure): boolean {
    if (before.heard === 'undone') return true
    const key = [...(computerOf(computer)?.disk.shipments.values() ?? [])].find(
      (one) => one.partnerId === order,
    )?.key
    // Refused or withdrawn, then shipped again by the seller.
    if (key && wasReplacedSince(key, before)) return true
    const clockWasSet = witness.clockSet.some(
      (one) => one.computer === computer && one.at >= before.at - 1_000,
    )
    return witness.departures.some(
      (one) =>
        one.computer === computer &&
        one.endpoint === 'status' &&
        one.order === `partner_id:${order}` &&
        one.heard === 'missing' &&
        (clockWasSet ? one.at >= before.at : one.at >= before.at + WAIT_OUT_MS - 1) &&
        one.at < at,
    )
  }
}
