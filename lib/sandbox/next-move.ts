import { reasonCodesOf } from '../domain/shipment/reason.ts'
import { CANCELLED } from '../domain/shipment/status.ts'
import { seededChoice, seededNumber } from './seeded.ts'
import type { SandboxOrder } from './state.ts'

export interface Move {
  status: number
  /** Of spec §6, null where the move needs none. */
  reasonCode: number | null
}

/** Spec §3.1 and §8. */
const MOST_ATTEMPTS = 3

/** How a life ends, and how many of a hundred end so: at 6, 21, 11, 7 and 13. */
const ends = [
  ['delivered', 62],
  ['returned', 12],
  ['written-off', 10],
  ['never-picked', 10],
  ['lost', 6],
] as const
type End = (typeof ends)[number][0]

/** The next lawful move (spec §3.2); undefined at the end. With a seed, seed and order id decide. */
export function nextMove(order: SandboxOrder, seed: string | undefined): Move | undefined {
  const { status, partnerId } = order
  const tries = order.moves.filter((move) => move.status === status).length
  const end = endOf(partnerId, seed)
  const to = (code: number, reasonCode: number | null = null): Move => ({ status: code, reasonCode })
  const because = (code: ReasonedStatus) => to(code, reasonFor(code, partnerId, order.moves.length, seed))
  const delays = (stage: string) => delaysAt(stage, partnerId, seed)
  switch (status) {
    case 1:
      return to(2)
    case 2:
    case 8:
      return to(12)
    case 12:
      if (end === 'never-picked') return tries < MOST_ATTEMPTS ? because(8) : to(7, 113)
      return tries <= delays('pickup') ? because(8) : to(3)
    case 3:
    case 10:
      return to(4)
    case 4:
      if (end === 'lost') return to(13)
      if (end === 'returned' || end === 'written-off') return failedDelivery(tries, because, to)
      return tries <= delays('delivery') ? because(10) : to(5)
    case 5:
      return to(6)
    case 9:
      return to(end === 'written-off' ? 11 : 20)
    case 20:
      return tries <= delays('return') ? because(20) : to(21)
    default:
      return undefined
  }
}

type ReasonedStatus = keyof typeof reasonCodesOf

function failedDelivery(
  tries: number,
  because: (code: ReasonedStatus) => Move,
  to: (code: number, why: number) => Move,
) {
  return tries < MOST_ATTEMPTS ? because(10) : to(9, 131)
}

function endOf(partnerId: string, seed: string | undefined): End {
  if (seed === undefined) return 'delivered'
  let left = seededNumber(seed, partnerId, 'end') * 100
  for (const [end, percent] of ends) {
    if (left < percent) return end
    left -= percent
  }
  return 'delivered'
}

/** Fewer than the attempts there are, so that the last one succeeds. */
function delaysAt(stage: string, partnerId: string, seed: string | undefined): number {
  if (seed === undefined) return 0
  const drawn = seededNumber(seed, partnerId, stage)
  return drawn < 0.65 ? 0 : drawn < 0.9 ? 1 : MOST_ATTEMPTS - 1
}

/** Never chosen by chance: a partner's cancel, and attempts used up. */
const special: readonly number[] = [113, 115, 131, 132, 135]

export function reasonFor(status: number, partnerId: string, move: number, seed = ''): number | null {
  const codes: readonly number[] =
    Object.entries(reasonCodesOf).find(([code]) => Number(code) === status)?.[1] ?? []
  const [first, ...others] = codes.filter((code) => !special.includes(code))
  return first === undefined ? null : seededChoice([first, ...others], seed, partnerId, move, 'reason')
}

/** Notices of internal stages that come before some moves (spec §3.1); they never become a status. */
const noticeBefore: Readonly<Record<number, number>> = { 3: 123, 7: 127, 8: 128, 5: 45, 9: 49, 10: 410 }

export function noticeOf(order: SandboxOrder, seed: string | undefined): number | undefined {
  if (seed === undefined || order.status === CANCELLED) return undefined
  const isSent = seededNumber(seed, order.partnerId, order.moves.length, 'notice') < 0.5
  return isSent ? noticeBefore[order.status] : undefined
}
