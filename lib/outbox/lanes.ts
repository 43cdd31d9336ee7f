import type { Failure } from '../domain/failure.ts'
import { apiOfKey } from '../domain/order-id.ts'
import { adapt, isTrouble, STARTING_WIDTH, type Width } from './width.ts'
import type { OutboxWorld } from './world.ts'

/** Shipments that wait for their turn, a lane for each carrier's host: one that is slow keeps no other waiting. */
export interface Lanes {
  /** The world in which that shipment's one request tells its lane how it went, and that the next may begin. */
  worldOf(key: string): OutboxWorld
  /** Calls back when a lane has room again. */
  onRoom(call: () => void): void
  /** What is due, in place of what waited before; what somebody wished for stays first. */
  fill(keys: readonly string[]): void
  /** Somebody waits for this one: it goes before what is only due, and once more if it is under way. */
  first(key: string): void
  /** The next that may begin, and has begun; undefined where every lane is full or empty. */
  begin(): string | undefined
  end(key: string): void
}

interface Lane {
  width: Width
  underWay: number
  wished: Set<string>
  /** In reverse, so that the next is taken from its end. */
  due: string[]
}

export function createLanes(world: OutboxWorld): Lanes {
  const lanes = new Map<string, Lane>()
  const begun = new Set<string>()
  /** Those of them whose request is still to be made or answered. */
  const inTheWay = new Set<string>()
  let room = () => {}

  function laneTo(api: string): Lane {
    const host = URL.canParse(api) ? new URL(api).origin : api
    const lane = lanes.get(host) ?? { width: STARTING_WIDTH, underWay: 0, wished: new Set(), due: [] }
    lanes.set(host, lane)
    return lane
  }

  /** What is under way already has its turn after that, if it was wished for, and needs none if it was only due. */
  function next({ wished, due }: Lane): string | undefined {
    for (const key of wished) if (!begun.has(key)) return key
    let key = due.pop()
    while (key !== undefined && begun.has(key)) key = due.pop()
    return key
  }

  /** What is left to do, writing down what the answer was, needs nothing of the carrier. */
  function makeRoom(key: string) {
    if (!inTheWay.delete(key)) return
    laneTo(apiOfKey(key)).underWay -= 1
    room()
  }

  async function watched<Answer>(
    key: string,
    request: () => Promise<Answer>,
    failureOf: (answer: Answer) => Failure | undefined,
  ): Promise<Answer> {
    const lane = laneTo(apiOfKey(key))
    const from = world.now()
    const cutsBefore = lane.width.cuts
    const answer = await request()
    const failure = failureOf(answer)
    const trouble = failure !== undefined && isTrouble(failure)
    lane.width = adapt(lane.width, { trouble, tookMs: world.now() - from, cutsBefore })
    // After trouble its own look-up comes first.
    if (!trouble) makeRoom(key)
    return answer
  }

  return {
    worldOf: (key) => ({
      ...world,
      async carrierFor(shipment) {
        const reached = await world.carrierFor(shipment)
        if (!reached.ok) return reached
        const { carrier } = reached.value
        return {
          ok: true,
          value: {
            ...reached.value,
            carrier: {
              ...carrier,
              submit: (body) =>
                watched(
                  key,
                  () => carrier.submit(body),
                  (answer) => (answer.kind === 'failed' ? answer.failure : undefined),
                ),
              status: (order) =>
                watched(
                  key,
                  () => carrier.status(order),
                  (answer) => (answer.ok ? undefined : answer.failure),
                ),
            },
          },
        }
      },
    }),

    onRoom(call) {
      room = call
    },

    fill(keys) {
      for (const lane of lanes.values()) lane.due = []
      for (const key of keys.toReversed()) {
        laneTo(apiOfKey(key)).due.push(key)
      }
    },

    first(key) {
      laneTo(apiOfKey(key)).wished.add(key)
    },

    begin() {
      for (const lane of lanes.values()) {
        if (lane.underWay >= lane.width.most) continue
        const key = next(lane)
        if (key === undefined) continue
        lane.wished.delete(key)
        lane.underWay += 1
        begun.add(key)
        inTheWay.add(key)
        return key
      }
      return undefined
    },

    end(key) {
      begun.delete(key)
      makeRoom(key)
    },
  }
}
