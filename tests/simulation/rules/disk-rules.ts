import { shipmentSchema } from '../../../lib/domain/shipment/shipment.ts'
import { isKnownStatus, isNotice, statusMeaning } from '../../../lib/domain/shipment/status.ts'
import { shipmentEvents, transition } from '../../../lib/outbox/transitions.ts'
import type { Commit } from '../world/disk.ts'
import { count, told, type Witness } from './witness.ts'

const DELIVERED = 5

/** What every write has to keep to. `computer` is whose disk it is. */
export function watchDisk(witness: Witness, computer: string, now: () => number) {
  const broken = (rule: string) => void witness.violations.push(rule)

  function committed(change: Commit, together: number): void {
    const { key, before, after, entry } = change
    if (together > 1) count(witness, 'move that shares its flush')
    witness.trace?.(`${computer} writes: ${told(change)}`)
    count(witness, entry ? `${entry.from || 'new'} –${entry.event}→ ${entry.to}` : 'noted')
    if (entry && entry.from !== (before?.submission ?? ''))
      broken(`journal: ${entry.event} from another state`)
    if (entry && transition(entry.from, lawful(entry.event)) !== after.submission) {
      broken(`journal: ${entry.event} does not lead from ${entry.from} to ${after.submission}`)
    }
    if (!entry && before?.submission !== after.submission) broken('journal: a move without its line')
    if (entry?.event === 'replaced') witness.replaced.set(`${computer} ${key}`, now())
    if (entry?.event === 'abandoned' && isAtWork(after.partnerId)) {
      broken(`one drain: ${after.partnerId} was taken for abandoned while its worker waits for the answer`)
    }

    const fits = shipmentSchema.safeParse(after)
    if (!fits.success) broken(`state: ${after.submission} is written as ${JSON.stringify(fits.error.issues)}`)
    const code = after.status?.code
    if (code !== undefined && isNotice(code)) broken(`notice: ${code} became a status`)
    const earlier = before?.status?.code
    if (earlier !== undefined && statusMeaning(earlier).final && code !== earlier && !wasMisled(after)) {
      broken(`final: ${after.partnerId} left ${earlier} for ${code}`)
    }
    if (entry?.event === 'status-told') {
      if (code !== undefined && (code === DELIVERED || !isKnownStatus(code) || statusMeaning(code).final))
        broken(`money: ${after.partnerId} is ${code} by a relay's word alone`)
      if (after.acceptance && before?.acceptance !== after.acceptance)
        broken(`told: a relay's word changed what the carrier had answered for ${after.partnerId}`)
    }
    if (earlier !== undefined && code !== undefined && wentBack(change, earlier, code)) {
      broken(
        `back: ${after.partnerId} went from ${earlier} back to ${code}, which the carrier had left before`,
      )
    }
    if (entry?.event === 'found' && hadEnded(after)) {
      broken(`ended: ${after.partnerId} was taken for shipped, though its parcel had ended`)
    }
  }

  function failed(key: string, alone: boolean): void {
    count(witness, 'move that fails')
    if (!alone) broken(`flush: the move of ${key} failed for another's fault`)
  }

  function isAtWork(order: string): boolean {
    return witness.departures.some(
      (one) => one.computer === computer && one.order === order && one.endpoint === 'submit' && !one.over,
    )
  }

  /** With the clock set in between, the order of two questions is unknown. */
  function wentBack({ before, after }: Commit, earlier: number, code: number): boolean {
    const { acceptance, status } = after
    // What never was is taken back, and what a clock that was set makes of a relay's times is for a look-up to mend.
    const clockSet = witness.clockSet.some((one) => one.computer === computer)
    if ((before?.status?.told || status?.told) && (witness.relayLies || clockSet)) return false
    const statuses = witness.origins.get(acceptance?.trackingCode ?? '')?.statuses ?? []
    if (wasMisled(after)) return false
    const clockWasSet = witness.clockSet.some((one) => one.computer === computer && one.at > now() - 60_000)
    const left = statuses.lastIndexOf(code)
    return left >= 0 && left < statuses.indexOf(earlier) && !clockWasSet
  }

  /** A look-up was answered with what the carrier had left before. */
  function wasMisled({ acceptance, partnerId }: Commit['after']): boolean {
    const orders = [acceptance?.trackingCode, `partner_id:${partnerId}`]
    return witness.departures.some(
      (one) => one.computer === computer && one.misled && orders.includes(one.order),
    )
  }

  /** Before it was even looked up. */
  function hadEnded({ acceptance, partnerId }: Commit['after']): boolean {
    const endedAt = witness.origins.get(acceptance?.trackingCode ?? '')?.endedAt
    const lookUp = witness.departures.findLast(
      (one) => one.computer === computer && one.order === `partner_id:${partnerId}`,
    )
    return endedAt !== undefined && lookUp !== undefined && endedAt < lookUp.at && !lookUp.misled
  }

  return { committed, failed }
}

/** The journal's word for an event, which `transition` refuses where it is none. */
function lawful(event: string): Parameters<typeof transition>[1] {
  const known = shipmentEvents.find((one) => one === event)
  if (!known) throw new Error(`the journal names an event that is none: ${event}`)
  return known
}
