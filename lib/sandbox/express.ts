import { carrierTime } from '../domain/carrier-day.ts'
import { type ExpressSession, expressSessions } from '../domain/shipment/shipment-draft.ts'
import type { Province } from './places.ts'

/** By which time of the day a session picks up (spec §2.1). */
const pickedBefore: Readonly<Record<'2' | '5' | '8' | '11', string>> = {
  '2': '08:30',
  '5': '10:30',
  '8': '13:30',
  '11': '15:30',
}

const served: readonly string[] = ['ha noi', 'ho chi minh', 'da nang']

export function expressServes(from: Province, to: Province): boolean {
  return from.name === to.name && served.includes(to.name)
}

/** What is still open today, and all of tomorrow's. */
export function openSessions(now: number): ExpressSession[] {
  const time = carrierTime(now).slice(11, 16)
  return expressSessions.filter((session) => {
    const until = Object.entries(pickedBefore).find(([name]) => name === session)?.[1]
    return until === undefined || time < until
  })
}

export function isSession(text: string): text is ExpressSession {
  return expressSessions.some((session) => session === text)
}
