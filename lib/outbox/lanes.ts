import type { CancelAnswer, SubmitAnswer } from '../carrier/carrier.ts'
import type { Failure } from '../domain/failure.ts'
import { apiOfKey } from '../domain/order-id.ts'
import { adapt, isTrouble, STARTING_WIDTH, type Width } from './width.ts'
import type { OutboxWorld, ReachedCarrier } from './world.ts'

/**
 * Who goes first: what somebody waits for or nobody knows the outcome of, then orders that are due, and statuses that
 * are due where nothing else is.
 */
const HASTES = ['asked', 'due', 'idle'] as const
export type Haste = (typeof HASTES)[number]

/**
 * All that asks the carriers about shipments takes turns, in a lane for each carrier's host: one that is slow keeps no
 * other waiting, and no host is asked more than its lane is wide.
 */
export interface Lanes {
  /**
   * Does `work` on one shipment once it has its turn, in a world whose carrier is asked one thing and tells the lane how
   * that went. The turn is over with the answer: what is left to do, writing it down, needs nothing of the carrier.
   * After trouble it is over with the work.
   */
  turn<T>(
    world: OutboxWorld,
    key: string,
    haste: Haste,
    work: (inTurn: OutboxWorld) => Promise<T>,
  ): Promise<T>
}

interface Lane {
  width: Width
  underWay: number
  waiting: Record<Haste, Set<() => void>>
}

export function createLanes(): Lanes {
  const lanes = new Map<string, Lane>()

  function laneOf(key: string): Lane {
    const api = apiOfKey(key)
    const host = URL.canParse(api) ? new URL(api).origin : api
    const lane = lanes.get(host) ?? {
      width: STARTING_WIDTH,
      underWay: 0,
      waiting: { asked: new Set(), due: new Set(), idle: new Set() },
    }
    lanes.set(host, lane)
    return lane
  }

  return {
    async turn(world, key, haste, work) {
      const lane = laneOf(key)
      await new Promise<void>((begin) => {
        lane.waiting[haste].add(begin)
        letIn(lane)
      })
      let over = false
      const leave = () => {
        if (over) return
        over = true
        lane.underWay -= 1
        letIn(lane)
      }
      try {
        return await work(watched(world, lane, leave))
      } finally {
        leave()
      }
    },
  }
}

function letIn(lane: Lane): void {
  while (lane.underWay < lane.width.most) {
    const first = HASTES.map((haste) => lane.waiting[haste]).find(({ size }) => size > 0)
    const [begin] = first ?? []
    if (!first || !begin) return
    first.delete(begin)
    lane.underWay += 1
    begin()
  }
}

function watched(world: OutboxWorld, lane: Lane, leave: () => void): OutboxWorld {
  async function heard<Answer>(
    request: () => Promise<Answer>,
    failureOf: (answer: Answer) => Failure | undefined,
  ): Promise<Answer> {
    const from = world.now()
    const cutsBefore = lane.width.cuts
    const answer = await request()
    const failure = failureOf(answer)
    const trouble = failure !== undefined && isTrouble(failure)
    lane.width = adapt(lane.width, { trouble, tookMs: world.now() - from, cutsBefore })
    if (!trouble) leave()
    return answer
  }
  const failureIn = (answer: SubmitAnswer | CancelAnswer) =>
    answer.kind === 'failed' ? answer.failure : undefined

  function inLane(reached: ReachedCarrier): ReachedCarrier {
    const { carrier } = reached
    return {
      ...reached,
      carrier: {
        ...carrier,
        submit: (body) => heard(() => carrier.submit(body), failureIn),
        cancel: (order) => heard(() => carrier.cancel(order), failureIn),
        status: (order) =>
          heard(
            () => carrier.status(order),
            (answer) => (answer.ok ? undefined : answer.failure),
          ),
      },
    }
  }

  return {
    ...world,
    async carrierFor(shipment) {
      const reached = await world.carrierFor(shipment)
      return reached.ok ? { ok: true, value: inLane(reached.value) } : reached
    },
  }
}
