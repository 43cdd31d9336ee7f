import { type Move, nextMove } from './journey.ts'
import type { SandboxState, TakenOrder } from './state.ts'

/** One more step of an order's life. */
export function writeMove(order: TakenOrder, { status, reasonCode }: Move, at: number): void {
  Object.assign(order, { status, reasonCode, modifiedAt: at })
  order.moves.push({ status, at, reasonCode })
}

/**
 * Takes every order as far as it comes by now, `paceMs` from one move to the next: for a carrier that is not there in
 * between. The same orders at the same time always stand at the same place.
 */
export function passTime({ orders }: SandboxState, now: number, paceMs: number): void {
  for (const order of orders) {
    for (let at = nextAt(order, paceMs); at <= now; at = nextAt(order, paceMs)) {
      const next = nextMove(order, undefined)
      if (!next) break
      writeMove(order, next, at)
    }
  }
}

function nextAt({ moves, createdAt }: TakenOrder, paceMs: number): number {
  return (moves.at(-1)?.at ?? createdAt) + paceMs
}
