import type { RelayEvent } from '../../lib/domain/relay-event.ts'
import type { SentNotice } from './sender.ts'

export interface Breach {
  kind: 'lost' | 'doubled' | 'gap' | 'order' | 'live'
  what: string
}

/** Compares a shop's stored events, all in order, with what was acknowledged. */
export function judge(sent: readonly SentNotice[], events: readonly RelayEvent[]): Breach[] {
  const breaches: Breach[] = []
  const seqOf = new Map<string, number>()
  for (const [at, { seq, trackingCode }] of events.entries()) {
    if (seq !== at + 1) breaches.push({ kind: 'gap', what: `event ${at + 1} has the number ${seq}` })
    const before = seqOf.get(trackingCode)
    if (before !== undefined) {
      breaches.push({ kind: 'doubled', what: `${trackingCode} stands at ${before} and ${seq}` })
    }
    seqOf.set(trackingCode, seq)
  }
  for (const { trackingCode, answeredAt } of sent) {
    if (answeredAt !== undefined && !seqOf.has(trackingCode)) {
      breaches.push({ kind: 'lost', what: `${trackingCode} was answered 200 and is not there` })
    }
  }
  return [...breaches, ...outOfOrder(sent, events)]
}

/** A notice sent after another's acknowledgement must follow it. */
function outOfOrder(sent: readonly SentNotice[], events: readonly RelayEvent[]): Breach[] {
  const known = new Map(sent.map((notice) => [notice.trackingCode, notice]))
  const breaches: Breach[] = []
  let earliest: SentNotice | undefined
  for (const { trackingCode } of events.toReversed()) {
    const notice = known.get(trackingCode)
    if (!notice) continue
    if (earliest?.answeredAt !== undefined && earliest.answeredAt < notice.firstSentAt) {
      breaches.push({
        kind: 'order',
        what: `${trackingCode} stands before ${earliest.trackingCode}, which was answered for before it was sent`,
      })
    }
    const answered = notice.answeredAt ?? Number.POSITIVE_INFINITY
    if (answered < (earliest?.answeredAt ?? Number.POSITIVE_INFINITY)) earliest = notice
  }
  return breaches
}
