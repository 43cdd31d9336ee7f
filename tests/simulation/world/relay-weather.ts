import type { Random } from '../random.ts'

/** What may be wrong with a relay, as it is counted. */
export const relayFaults = [
  'late',
  'repeated',
  'lost',
  'unanswered',
  'lies',
  'unreachable',
  'garbled',
  'stalled',
  'restored',
  'pruned',
] as const
export type RelayFault = (typeof relayFaults)[number]

/** What is wrong with the shop's relay, and how often; chances are by event, notice or request. */
export interface RelayWeather {
  /** Of an event: stored a while after others that came later, twice, or never. */
  late: number
  repeated: number
  lost: number
  /** Notices that are stored and not answered for: the carrier sends them again. */
  unanswered: number
  /** False events: another status, time or parcel. */
  lies: number
  /** Of a question: no answer, or none that is a relay's. */
  unreachable: number
  garbled: number
  /** Half of its answer comes, and never the rest. */
  stalled: number
  /** Frames as soon as something is there: not all arrive, nor in order. */
  live: boolean
  /** How often it was put back to how it was a while ago, and how often its oldest events are let go. */
  restored: number
  pruned: number
}

/** Undefined where the shop has none. Half of all relays tell the truth. */
export function drawRelayWeather(random: Random, stalls: Random): RelayWeather | undefined {
  if (!random.chance(0.4)) return undefined
  const often = (chance: number) => (random.chance(0.5) ? random.between(0, chance) : 0)
  return {
    late: often(0.5),
    repeated: often(0.5),
    lost: often(0.3),
    unanswered: often(0.3),
    lies: random.chance(0.5) ? random.between(1, 60) : 0,
    unreachable: often(0.5),
    garbled: often(0.2),
    // Seldom, so that other schedules stay as they were.
    stalled: stalls.chance(0.12) ? stalls.between(0, 0.5) : 0,
    live: random.chance(0.6),
    restored: random.chance(0.2) ? random.whole(1, 2) : 0,
    pruned: random.chance(0.2) ? random.whole(1, 2) : 0,
  }
}
