import { type Move, nextMove, noticeOf } from './journey.ts'
import type { Notices } from './notices.ts'
import { writeMove } from './pass-time.ts'
import type { SandboxState, TakenOrder } from './state.ts'

export interface LivesWorld {
  state: SandboxState
  now: () => number
  after: (ms: number, call: () => void) => unknown
  notices: Pick<Notices, 'write'>
  seed: string | undefined
  /** Undefined: orders move by hand only. */
  paceMs: number | undefined
  /** Told after a move by the clock. */
  moved: () => void
}

export interface Lives {
  move(order: TakenOrder, status: number, reasonCode: number | null): void
  /** Lets the clock move the order on. */
  follow(order: TakenOrder): void
}

/** The one writer of orders' statuses, by hand or by the clock. */
export function createLives({ state, now, after, notices, seed, paceMs, moved }: LivesWorld): Lives {
  const lives: Lives = {
    move(order, status, reasonCode) {
      writeMove(order, { status, reasonCode }, now())
      const notice = noticeOf(order, seed)
      if (notice !== undefined) notices.write(order, notice)
      notices.write(order)
      lives.follow(order)
    },
    follow(order) {
      if (paceMs === undefined) return
      const moves = order.moves.length
      after(paceMs, () => {
        // Moved meanwhile by somebody else, it has a later turn already.
        const next: Move | undefined = order.moves.length === moves ? nextMove(order, seed) : undefined
        if (!next) return
        lives.move(order, next.status, next.reasonCode)
        moved()
      })
    },
  }
  for (const order of state.orders) lives.follow(order)
  return lives
}
