import { isNotice, statusMeaning } from '../../lib/domain/status.ts'
import { shipmentEvents, transition } from '../../lib/outbox/transitions.ts'
import type { Commit } from './disk.ts'
import { count, told, type Witness } from './witness.ts'

/** Ended before anything was looked up: by then every request of that moment is long over. */
const LONG_ENDED_MS = 90_000

/** What every write has to keep to. `computer` is whose disk it is. */
export function watchDisk(witness: Witness, computer: string, now: () => number) {
  const broken = (rule: string) => void witness.violations.push(rule)

  return function committed(change: Commit): void {
    const { key, before, after, entry } = change
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

    const code = after.status?.code
    if (code !== undefined && isNotice(code)) broken(`notice: ${code} became a status`)
    const earlier = before?.status?.code
    if (earlier !== undefined && statusMeaning(earlier).final && code !== earlier) {
      broken(`final: ${after.partnerId} left ${earlier} for ${code}`)
    }
    if (entry?.event === 'found' && hadLongEnded(after.acceptance?.trackingCode)) {
      broken(`ended: ${after.partnerId} was taken for shipped, though its parcel had ended`)
    }
  }

  function isAtWork(order: string): boolean {
    return witness.departures.some(
      (one) => one.computer === computer && one.order === order && one.endpoint === 'submit' && !one.over,
    )
  }

  function hadLongEnded(trackingCode: string | undefined): boolean {
    const endedAt = witness.origins.get(trackingCode ?? '')?.endedAt
    return endedAt !== undefined && now() - endedAt > LONG_ENDED_MS
  }
}

/** The journal's word for an event, which `transition` refuses where it is none. */
function lawful(event: string): Parameters<typeof transition>[1] {
  const known = shipmentEvents.find((one) => one === event)
  if (!known) throw new Error(`the journal names an event that is none: ${event}`)
  return known
}
