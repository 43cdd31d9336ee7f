import type { RelayEvent, RelayPage } from '../../../lib/domain/relay-event.ts'
import { noticeCodes, statusCodes } from '../../../lib/domain/shipment/status.ts'
import { isoTime } from '../../../lib/sandbox/vietnam-time.ts'
import { readNotice } from '../../../servers/relay/http/notice.ts'
import { count, type Witness } from '../oracle/witness.ts'
import type { Random } from '../random.ts'
import type { Scheduler } from '../scheduler.ts'
import { EPOCH } from './carrier-side.ts'
import type { RelayFault, RelayWeather } from './relay-weather.ts'

export const RELAY = 'https://relay.example'

/** The shop's relay, and all that may be wrong with it. */
export interface RelaySide {
  readonly weather: RelayWeather
  /** The only one it takes. */
  token: string
  /** Takes one notice of the carrier's. */
  receive(request: Request): Promise<Response>
  page(after: number, most: number): RelayPage
  /** Calls back once there is something new. */
  onNews(call: () => void): void
}

export interface RelaySideDeps {
  scheduler: Scheduler
  random: Random
  witness: Witness
  weather: RelayWeather
  troubled: () => boolean
  troubledMs: number
}

type Reported = Omit<RelayEvent, 'seq' | 'receivedAt'>

export function createRelaySide(deps: RelaySideDeps): RelaySide {
  const { scheduler, random, witness, weather, troubled } = deps
  let events: RelayEvent[] = []
  let newest = 0
  const listeners: (() => void)[] = []
  const now = () => Math.floor(EPOCH + scheduler.now())

  function keep(reported: Reported, receivedAt = now()): void {
    newest += 1
    const { partnerId, trackingCode, statusCode } = reported
    events.push({ ...reported, seq: newest, receivedAt })
    witness.trace?.(
      `relay keeps ${newest}: ${statusCode} of ${trackingCode || partnerId}, ${reported.actionTime}`,
    )
    for (const call of listeners) call()
  }

  const happens = (chance: number, what: RelayFault) => {
    if (!troubled() || !random.chance(chance)) return false
    count(witness, `relay ${what}`)
    return true
  }

  /** Made of nothing, or of something true. */
  function lie(): void {
    if (!troubled()) return
    const about = events[random.whole(0, Math.max(0, events.length - 1))]
    const [someId = ''] = [...witness.intended].slice(random.whole(0, Math.max(0, witness.intended.size - 1)))
    const byId = !about || random.chance(0.3)
    const at = now() + random.pick([0, 0, random.between(-2, 0.2) * 3_600_000, 30 * 24 * 3_600_000])
    const [first, ...others] = [...statusCodes, ...noticeCodes, 99]
    if (first === undefined) return
    count(witness, 'relay lies')
    keep(
      {
        partnerId: byId ? someId : about.partnerId,
        trackingCode: byId ? '' : random.pick([about.trackingCode, about.trackingCode, 'S1.ELSE.1']),
        statusCode: random.pick([first, ...others]),
        actionTime: random.chance(0.1) ? 'no time' : isoTime(at),
        reasonCode: random.chance(0.2) ? 122 : null,
        reason: '',
        weightKg: null,
        fee: random.pick([about?.fee ?? null, 1]),
        cod: random.pick([about?.cod ?? null, 1]),
        partial: false,
      },
      random.chance(0.1) ? at : now(),
    )
  }

  function layOut(): void {
    const after = (ms: number, call: () => void) => scheduler.after(ms, () => troubled() && call())
    const liesNow = () => {
      lie()
      after(random.between(0, (2 * deps.troubledMs) / weather.lies), liesNow)
    }
    if (weather.lies > 0) after(random.between(0, deps.troubledMs / weather.lies), liesNow)
    for (let time = 0; time < weather.restored; time++)
      after(random.between(0, deps.troubledMs), () => {
        count(witness, 'relay restored')
        events = events.slice(0, random.whole(0, events.length))
        newest = events.at(-1)?.seq ?? 0
        witness.trace?.(`relay is put back to ${newest}`)
      })
    for (let time = 0; time < weather.pruned; time++)
      after(random.between(0, deps.troubledMs), () => {
        count(witness, 'relay pruned')
        events = events.slice(random.whole(0, events.length))
      })
  }
  layOut()

  return {
    weather,
    token: 'token-of-the-relay-0',
    async receive(request) {
      const { digest: _, ...reported } = read(await request.text())
      if (happens(weather.late, 'late')) {
        const wait = random.pick([5_000, 60_000, 900_000])
        scheduler.after(random.between(0, wait), () => keep(reported))
      } else if (!happens(weather.lost, 'lost')) keep(reported)
      if (happens(weather.repeated, 'repeated'))
        scheduler.after(random.between(0, 120_000), () => keep(reported))
      return new Response('{"success":true}', {
        status: happens(weather.unanswered, 'unanswered') ? 503 : 200,
      })
    },
    page(after, most) {
      const wanted = events.filter(({ seq }) => seq > after).slice(0, most)
      return { events: wanted, newest, oldest: events[0]?.seq ?? newest + 1 }
    },
    onNews: (call) => void listeners.push(call),
  }
}

function read(body: string) {
  const notice = readNotice(body)
  if (typeof notice === 'string') throw new Error(`The carrier sent what no relay understands: ${notice}`)
  return notice
}
