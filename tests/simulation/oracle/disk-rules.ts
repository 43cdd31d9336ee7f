import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { CarrierRecord } from './answers.ts'
import {
  DELIVERED,
  GIVEN_UP_AFTER_MS,
  hasEnded,
  isLast,
  isNotice,
  isStatus,
  MAY_FOLLOW,
  UNDER_WAY_MS,
  WATCHED_FOR_MS,
} from './promise.ts'
import { isOff, isStillSaid } from './shop-rules.ts'
import { type Commit, count, type Departure, describe, type Witness } from './witness.ts'

/** Carriers round weights by no more. */
const ROUNDED_BY_G = 1_000

/** What every write has to keep to. `computer` is whose disk it is. */
export function watchDisk(witness: Witness, computer: string, now: () => number) {
  const broken = (rule: string) => void witness.violations.push(rule)

  function committed(change: Commit, together: number): void {
    const { key, before, after, entry } = change
    if (together > 1) count(witness, 'move that shares its flush')
    witness.trace?.(`${computer} writes: ${describe(change)}`)
    const move = entry ? `${entry.from || 'new'} –${entry.event}→ ${entry.to}` : 'noted'
    count(witness, move)
    const cause = causeOf(after)
    if (cause) count(witness, `${move} | ${cause.fault || 'well'}`)
    const [from, to] = [before?.submission ?? '', after.submission]
    if (entry && (entry.from !== from || entry.to !== to)) {
      broken(`journal: ${entry.event} says ${entry.from} → ${entry.to}, and it is ${from} → ${to}`)
    }
    if (!entry && from !== to) broken('journal: a move without its line')
    if (!MAY_FOLLOW[from]?.includes(to)) broken(`state: ${after.partnerId} went from ${from} to ${to}`)
    if (entry?.event === 'abandoned' && isAtWork(after)) {
      broken(`one drain: ${after.partnerId} was taken for abandoned while its worker waits for the answer`)
    }
    if (entry?.event === 'enqueued' || entry?.event === 'replaced') writtenDown(change)
    else if (before?.draft !== after.draft || before?.quotedFee !== after.quotedFee) {
      broken(`shown: ${after.partnerId} shows other goods or another price than it was shipped with`)
    }

    const code = after.status?.code
    const earlier = before?.status?.code
    if (code !== undefined && isNotice(code)) broken(`notice: ${code} became a status`)
    if (earlier !== undefined && isLast(earlier) && code !== earlier && !wasMisled(after)) {
      broken(`final: ${after.partnerId} left ${earlier} for ${code}`)
    }
    if (earlier !== undefined && code !== undefined && code !== earlier && wentBack(change, earlier, code)) {
      broken(
        `back: ${after.partnerId} went from ${earlier} back to ${code}, which the carrier had left before`,
      )
    }
    if (after.status?.told && after.status.at !== before?.status?.at) {
      toldByRelay(after)
      // What a relay tells is known from then on, too.
      witness.movedAt.set(`${computer} ${key}`, now())
    }
    if (after.acceptance !== before?.acceptance && after.acceptance) accepted(change)
    else if (after.record !== before?.record) isAsAnswered(after, after.record, before?.record)
    if (to === 'stuck' && from !== to && !after.contradiction) givenUp(after)
    if (before?.watch && !after.watch) letGo(change)
    const shelf = `${computer} ${key}`
    if (entry?.event === 'abandoned') witness.abandoned.set(shelf, (witness.abandoned.get(shelf) ?? 0) + 1)
    isStillSaid(witness, shelf, change)
    if (entry?.event === 'claimed' && before && isOff(before))
      broken(`shop: ${after.partnerId} leaves, which the shop called off`)
    if (entry?.event === 'cancel-sent') witness.cancelWrittenAt.set(shelf, now())
    if (to === 'sending' && !witness.claimedAt.has(shelf)) witness.claimedAt.set(shelf, now())
    if (from !== to) {
      witness.movedAt.set(`${computer} ${key}`, now())
      isLookedFor(after)
    }
    const cancel = after.cancellation?.state
    if (cancel === 'refused' && before?.cancellation?.state !== 'refused') notCancelled(after)
  }

  /** It says what stood on the screen at one press of Ship, and goes with that account. */
  function writtenDown({ key, after, entry }: Commit): void {
    const shelf = `${computer} ${key}`
    witness.takenBack.delete(shelf)
    if (entry?.event === 'replaced') {
      witness.replaced.set(shelf, now())
      witness.claimedAt.delete(shelf)
    }
    const { tel: _, ...draft } = after.draft
    const written = JSON.stringify(draft)
    const shown = witness.pressed.get(shelf)?.findLast(({ screen: { tel: _, ...screen }, account }) => {
      return after.accountId === account.id && JSON.stringify(screen) === written
    })
    if (shown) witness.shown.set(shelf, shown)
    else broken(`shown: ${after.partnerId} was written down as nobody shipped it at ${computer}`)
  }

  function toldByRelay({ partnerId, status }: Shipment): void {
    const code = status?.code ?? 0
    if (code === DELIVERED || !isStatus(code) || isLast(code))
      broken(`money: ${partnerId} is ${code} by a relay's word alone`)
  }

  /** A parcel is as the carrier's answer said it is. */
  function accepted({ before, after, entry }: Commit): void {
    const { acceptance, partnerId } = after
    if (before?.acceptance) {
      broken(`changed: what the carrier had answered for ${partnerId} was changed by ${entry?.event}`)
      return
    }
    const answers = answersOf(after, acceptance?.learnt === 'answer' ? 'submit' : 'status')
    const answer = answers.findLast(({ record }) => record?.trackingCode === acceptance?.trackingCode)
    if (!answer?.record) {
      broken(`unsaid: no answer said that ${partnerId} is ${acceptance?.trackingCode}`)
      return
    }
    if (entry?.event !== 'taken-over') {
      const { fee, insuranceFee } = answer.record
      if (acceptance?.fee !== fee || acceptance.insuranceFee !== (insuranceFee ?? 0))
        broken(`fee: ${partnerId} is shown with other fees than the carrier answered`)
      if (after.record) isAsAnswered(after, after.record, undefined)
      if (entry?.event === 'found' && isOther(after, answer.record)) {
        broken(`taken for another: ${partnerId} is not what ${acceptance?.trackingCode} is`)
      }
    }
    if (entry?.event === 'found' && hadEnded(after)) {
      broken(`ended: ${partnerId} was taken for shipped, though its parcel had ended`)
    }
  }

  /** What the seller decides, as far as the record names it; the weight until it is weighed, where it is more than can be added up. */
  function isOther({ draft }: Shipment, { status, cod, value, grams, freeship }: CarrierRecord): boolean {
    const other = (said: number | null, sent: number) => said !== null && said !== sent
    return (
      other(cod, draft.cod) ||
      other(value, draft.value) ||
      other(freeship, draft.payer === 'shop' ? 1 : 0) ||
      ([1, 2, 8, 12].includes(status) && (grams ?? 0) - draft.totalWeightGrams > ROUNDED_BY_G)
    )
  }

  function isAsAnswered(shipment: Shipment, record: Shipment['record'], before: Shipment['record']): void {
    const says = (one: number | null | undefined, known: number | null | undefined, is: number | null) =>
      (one ?? known ?? null) === is
    const payer = (freeship: number | null) =>
      freeship === null ? before?.payer : freeship === 1 ? 'shop' : 'recipient'
    const isAnswered = answersOf(shipment, 'status').some(
      ({ record: said }) =>
        said &&
        record &&
        says(said.cod, before?.cod, record.cod) &&
        says(said.value, before?.value, record.value) &&
        says(said.grams, before?.weightGrams, record.weightGrams) &&
        says(said.fee, before?.fee, record.fee) &&
        says(said.insuranceFee, before?.insuranceFee, record.insuranceFee) &&
        payer(said.freeship) === record.payer,
    )
    if (!isAnswered) broken(`record: ${shipment.partnerId} has amounts that no look-up brought`)
  }

  /** Nothing is given up while an answer may still come. */
  function givenUp(shipment: Shipment): void {
    const { partnerId, api, failure, key } = shipment
    const sent = submissionsOf(partnerId, api)
    const left = sent.find(({ answer }) => answer !== 'undone' && answer !== 'refused')
    if (failure?.kind === 'forbidden' || !left) return
    // A claim whose worker died may have left, for all that is known.
    const since = Math.min(left.at, witness.claimedAt.get(`${computer} ${key}`) ?? left.at)
    // No look-up was made meanwhile. A carrier that then has nothing had all that time to take it.
    const isMissing = answersOf(shipment, 'status').at(-1)?.answer === 'missing'
    const away = isMissing ? [] : witness.away
    const awayMs = away.reduce((sum, { ms, until }) => sum + (until > since ? ms : 0), 0)
    if (isClockSet(since) || now() - since - awayMs >= GIVEN_UP_AFTER_MS) return
    broken(`given up: ${partnerId} after ${Math.round((now() - since) / 60_000)} min`)
  }

  /** What is watched is watched for a week, or until something is known of it. */
  function letGo({ before, after }: Commit): void {
    const { submission, partnerId, api } = after
    if (submission === 'sending' || submission === 'accepted' || after.contradiction) return
    if (submission === 'unknown' || before?.submission === 'stuck') return
    const lookUp = answersOf(after, 'status').findLast(({ order }) => order === `partner_id:${partnerId}`)
    if (lookUp?.record && hasEnded(lookUp.record.status)) return
    const left = submissionsOf(partnerId, api).findLast(mayHaveLeft)
    if (left && !isClockSet(left.at) && now() - left.at < WATCHED_FOR_MS) {
      broken(`forgotten: ${partnerId} may have left ${Math.round((now() - left.at) / 60_000)} min ago`)
    }
  }

  /** What may have left is never called unsent without being looked for. */
  function isLookedFor(after: Shipment): void {
    const { submission, partnerId, api, contradiction, watch } = after
    if (!['queued', 'withdrawn', 'rejected', 'stuck'].includes(submission) || contradiction || watch) return
    const last = submissionsOf(partnerId, api).findLast(mayHaveLeft)
    const known = last && answersOf(after, 'status').some(({ record, at }) => record && at >= last.at)
    if (last && !known && !wasDecided(after, last)) {
      broken(`unwatched: ${partnerId} is ${submission}, and what left is looked for by nobody`)
    }
  }

  /** The seller had decided about it since, knowing what the carrier has. */
  function wasDecided({ key }: Shipment, { at }: Departure): boolean {
    return (witness.replaced.get(`${computer} ${key}`) ?? -1) > at
  }

  function notCancelled(after: Shipment): void {
    const { partnerId, acceptance, api: its } = after
    const isOf = ({ order, api }: Departure) =>
      api === its && (order === acceptance?.trackingCode || order === `partner_id:${partnerId}`)
    const mine = witness.departures.filter((one) => one.computer === computer && isOf(one))
    const cancels = mine.filter(({ endpoint }) => endpoint === 'cancel')
    const sent = cancels.at(-1)
    // By the other method it leaves later, and counts from the first.
    const first = cancels.find(({ answeredAt }) => answeredAt === sent?.at) ?? sent
    if (!sent || !first || sent.answer === 'refused' || sent.answer === 'undone' || isClockSet(first.at))
      return
    const lookUp = mine.some(
      (one) => one.endpoint === 'status' && one.record && one.at >= sent.at + UNDER_WAY_MS,
    )
    if (!lookUp) broken(`cancel: that of ${partnerId} is called refused while it may still be under way`)
  }

  function mayHaveLeft({ answer, over, answeredAt }: Departure): boolean {
    return (answer === 'nothing' && over) || (answer === 'unclear' && answeredAt > 0)
  }

  function submissionsOf(order: string, api: string): Departure[] {
    return witness.departures.filter(
      (one) =>
        one.computer === computer && one.endpoint === 'submit' && one.order === order && one.api === api,
    )
  }

  /** Answers about this parcel, as its worker received them. */
  function answersOf(
    { partnerId, acceptance, api }: Shipment,
    endpoint: Departure['endpoint'],
  ): (Departure & { record?: CarrierRecord | undefined })[] {
    return witness.departures.filter(
      ({ order, ...one }) =>
        one.computer === computer &&
        one.endpoint === endpoint &&
        one.api === api &&
        one.answeredAt > 0 &&
        (order === partnerId || order === `partner_id:${partnerId}` || order === acceptance?.trackingCode),
    )
  }

  /** The request that this write may tell of. */
  function causeOf({ partnerId, acceptance, api }: Shipment): Departure | undefined {
    return witness.departures.findLast(
      ({ order, computer: its, api: at }) =>
        its === computer &&
        at === api &&
        (order === partnerId || order === `partner_id:${partnerId}` || order === acceptance?.trackingCode),
    )
  }

  function failed(key: string, alone: boolean): void {
    count(witness, 'move that fails')
    const shelf = `${computer} ${key}`
    witness.refusedByDisk.set(shelf, [...(witness.refusedByDisk.get(shelf) ?? []), now()])
    if (!alone) broken(`flush: the move of ${key} failed for another's fault`)
  }

  function unannounced(key: string): void {
    broken(`screens: ${key} was written at ${computer}, and no screen was notified`)
  }

  function isAtWork({ partnerId, api }: Shipment): boolean {
    return witness.departures.some(
      (one) =>
        one.computer === computer &&
        one.api === api &&
        one.order === partnerId &&
        one.endpoint === 'submit' &&
        !one.over,
    )
  }

  function isClockSet(since: number): boolean {
    return witness.clockSet.some((one) => one.computer === computer && one.at >= since)
  }

  /** With the clock set in between, the order of two questions is unknown. */
  function wentBack({ before, after }: Commit, earlier: number, code: number): boolean {
    const { acceptance, status, api } = after
    // What never was is taken back, and what a clock that was set makes of a relay's times is for a look-up to mend.
    if ((before?.status?.told || status?.told) && (witness.relayLies || isClockSet(0))) return false
    if (wasMisled(after)) return false
    const statuses = witness.origins.get(`${api} ${acceptance?.trackingCode}`)?.statuses ?? []
    const left = statuses.lastIndexOf(code)
    return left >= 0 && left < statuses.indexOf(earlier) && !isClockSet(now() - 60_000)
  }

  /** A look-up was answered with what the carrier had left before. */
  function wasMisled(shipment: Shipment): boolean {
    return answersOf(shipment, 'status').some(({ misled }) => misled)
  }

  /** Before it was even looked up. */
  function hadEnded({ acceptance, partnerId, api }: Shipment): boolean {
    const endedAt = witness.origins.get(`${api} ${acceptance?.trackingCode}`)?.endedAt
    const lookUp = witness.departures.findLast(
      (one) => one.computer === computer && one.api === api && one.order === `partner_id:${partnerId}`,
    )
    return endedAt !== undefined && lookUp !== undefined && endedAt < lookUp.at && !lookUp.misled
  }

  return { committed, failed, unannounced }
}
