import type { CancelAnswer, SubmitAnswer } from '../carrier/carrier.ts'
import type { Failure, Outcome } from '../domain/failure.ts'
import { hostOfKey } from '../domain/shipment/order-id.ts'
import {
  adapt,
  type Concurrency,
  INITIAL_CONCURRENCY,
  isTrouble,
  MIN_CONCURRENCY,
} from './adaptive-concurrency.ts'
import { type HostLimiter, type OutboxDeps, PRIORITIES, type Priority, type ReachedCarrier } from './deps.ts'

interface HostQueue {
  concurrency: Concurrency
  /** A request timed out then, and none was answered since. */
  silence: { at: number; proven: boolean } | undefined
  underWay: number
  waiting: Record<Priority, Set<() => void>>
}

export function createHostLimiter(): HostLimiter {
  const queues = new Map<string, HostQueue>()

  function queueOf(key: string): HostQueue {
    const host = hostOfKey(key)
    const queue = queues.get(host) ?? {
      concurrency: INITIAL_CONCURRENCY,
      silence: undefined,
      underWay: 0,
      waiting: { urgent: new Set(), due: new Set(), idle: new Set() },
    }
    queues.set(host, queue)
    return queue
  }

  return {
    async run(deps, key, priority, work) {
      const queue = queueOf(key)
      await new Promise<void>((begin) => {
        queue.waiting[priority].add(begin)
        admit(queue)
      })
      let over = false
      const leave = () => {
        if (over) return
        over = true
        queue.underWay -= 1
        admit(queue)
      }
      try {
        return await work(observed(deps, queue, leave))
      } finally {
        leave()
      }
    },
  }
}

function admit(queue: HostQueue): void {
  while (queue.underWay < (queue.silence ? MIN_CONCURRENCY : queue.concurrency.limit)) {
    const first = PRIORITIES.map((priority) => queue.waiting[priority]).find(({ size }) => size > 0)
    const [begin] = first ?? []
    if (!first || !begin) return
    first.delete(begin)
    queue.underWay += 1
    begin()
  }
}

const TIMED_OUT: Failure = { kind: 'unreachable', why: 'timed-out' }

/** After a second silence nothing goes out for so long: one request a wake finds out whether the host is back. */
const REST_MS = 20_000

/** Orders that waited for a silent host fail without a request of their own. */
function rests({ silence }: HostQueue, now: number): boolean {
  return silence?.proven === true && Math.abs(now - silence.at) < REST_MS
}

/** Of requests under way together only the first counts. A `silence.at` in the future: the clock was set back. */
function listen(queue: HostQueue, failure: Failure | undefined, from: number, now: number): void {
  const { silence } = queue
  if (failure?.kind !== 'unreachable') queue.silence = undefined
  else if (failure.why === 'timed-out' && (!silence || from >= silence.at || silence.at > now))
    queue.silence = { at: now, proven: silence !== undefined }
}

function observed(deps: OutboxDeps, queue: HostQueue, leave: () => void): OutboxDeps {
  async function observe<Answer>(
    request: () => Promise<Answer>,
    failureOf: (answer: Answer) => Failure | undefined,
    more = false,
  ): Promise<Answer> {
    const from = deps.now()
    const cutsBefore = queue.concurrency.cuts
    const answer = await request()
    const failure = failureOf(answer)
    const trouble = failure !== undefined && isTrouble(failure)
    listen(queue, failure, from, deps.now())
    queue.concurrency = adapt(queue.concurrency, { trouble, tookMs: deps.now() - from, cutsBefore })
    if (!trouble && !more) leave()
    return answer
  }
  const failureIn = (answer: SubmitAnswer | CancelAnswer) =>
    answer.kind === 'failed' ? answer.failure : undefined

  const failureOf = (answer: Outcome<unknown>) => (answer.ok ? undefined : answer.failure)

  /** `more`: after a look-up or its price the order itself may leave. */
  function observedCarrier(reached: ReachedCarrier, more: boolean): ReachedCarrier {
    const { carrier } = reached
    return {
      ...reached,
      carrier: {
        ...carrier,
        submit: (body) => observe(() => carrier.submit(body), failureIn),
        cancel: (order) => observe(() => carrier.cancel(order), failureIn),
        status: (order) => observe(() => carrier.status(order), failureOf, more),
        fee: (draft, way) => observe(() => carrier.fee(draft, way), failureOf, more),
      },
    }
  }

  return {
    ...deps,
    async carrierFor(shipment) {
      if (rests(queue, deps.now())) return { ok: false, failure: TIMED_OUT }
      const reached = await deps.carrierFor(shipment)
      return reached.ok
        ? { ok: true, value: observedCarrier(reached.value, shipment.submission === 'queued') }
        : reached
    },
  }
}
