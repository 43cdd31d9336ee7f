import { type Move, nextMove, noticeOf } from './next-move.ts'
import type { SandboxOrder, SandboxState } from './state.ts'
import type { Webhooks } from './webhooks.ts'

export interface ProgressDeps {
  state: SandboxState
  now: () => number
  schedule: (ms: number, call: () => void) => unknown
  webhooks: Pick<Webhooks, 'enqueue'>
  seed: string | undefined
  paceMs: number | undefined
  onMove: () => void
}

export interface Progress {
  move(order: SandboxOrder, status: number, reasonCode: number | null): void
  follow(order: SandboxOrder): void
}

/** The only writer of orders' statuses. */
export function createProgress({
  state,
  now,
  schedule,
  webhooks,
  seed,
  paceMs,
  onMove,
}: ProgressDeps): Progress {
  const progress: Progress = {
    move(order, status, reasonCode) {
      writeMove(order, { status, reasonCode }, now())
      const notice = noticeOf(order, seed)
      if (notice !== undefined) webhooks.enqueue(order, notice)
      webhooks.enqueue(order)
      progress.follow(order)
    },
    follow(order) {
      if (paceMs === undefined) return
      const moves = order.moves.length
      schedule(paceMs, () => {
        // After another move, a later turn is scheduled already.
        const next: Move | undefined = order.moves.length === moves ? nextMove(order, seed) : undefined
        if (!next) return
        progress.move(order, next.status, next.reasonCode)
        onMove()
      })
    },
  }
  for (const order of state.orders) progress.follow(order)
  return progress
}

export function writeMove(order: SandboxOrder, { status, reasonCode }: Move, at: number): void {
  Object.assign(order, { status, reasonCode, modifiedAt: at })
  order.moves.push({ status, at, reasonCode })
}

/** Moves every order to where it is by now, `paceMs` a move, for a carrier that does not run in between. */
export function catchUp({ orders }: SandboxState, now: number, paceMs: number): void {
  for (const order of orders) {
    for (let at = nextAt(order, paceMs); at <= now; at = nextAt(order, paceMs)) {
      const next = nextMove(order, undefined)
      if (!next) break
      writeMove(order, next, at)
    }
  }
}

function nextAt({ moves, createdAt }: SandboxOrder, paceMs: number): number {
  return (moves.at(-1)?.at ?? createdAt) + paceMs
}
