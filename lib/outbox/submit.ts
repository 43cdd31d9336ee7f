import type { SubmitAnswer } from '../carrier/carrier.ts'
import { encodeOrder } from '../carrier/encode-order.ts'
import type { Account } from '../domain/account.ts'
import type { Failure } from '../domain/failure.ts'
import type { Shipment, TrackedStatus } from '../domain/shipment.ts'
import { firstStatus } from '../domain/status.ts'
import { hold } from './hold.ts'
import { overtaken } from './overtaken.ts'
import type { Move } from './store.ts'
import { traceOf, without } from './without.ts'
import type { OutboxWorld } from './world.ts'

/**
 * Sends a queued shipment once. It is on the disk as `sending`, with the very bytes, before the request leaves.
 * Answers the shipment as it stands then, or undefined where nothing was sent.
 */
export async function submit(world: OutboxWorld, queued: Shipment): Promise<Shipment | undefined> {
  const { store, now } = world
  const reached = await world.carrierFor(queued)
  if (!reached.ok) return hold(world, queued, reached.failure)
  const { carrier, account, noSubmitting, heard } = reached.value
  if (noSubmitting) return hold(world, queued, noSubmitting)

  const claimed = await store.write(queued.key, (found) =>
    found?.submission === 'queued' ? claim(found, account, now()) : undefined,
  )
  if (claimed.moved && claimed.shipment?.submission === 'rejected') return claimed.shipment
  const { attempts, body } = claimed.shipment ?? {}
  if (!claimed.moved || body === undefined) return undefined

  const answer = await carrier.submit(body)
  if (answer.kind === 'failed') await heard(answer.failure)
  const settled = await store.write(queued.key, (found) =>
    // An answer to an attempt that was meanwhile given up for dead must not settle another one.
    found?.submission === 'sending' && found.attempts === attempts ? settle(world, found, answer) : undefined,
  )
  return settled.moved ? settled.shipment : undefined
}

function claim(queued: Shipment, account: Account, at: number): Move {
  const field = overtaken(queued, at)
  if (field) {
    const failure: Failure = { kind: 'rejected', message: '', code: 'overtaken', field }
    return {
      event: 'overtaken',
      shipment: { ...without(queued, 'unknownSince'), failure },
      detail: traceOf(failure),
    }
  }
  const attempts = queued.attempts + 1
  return {
    event: 'claimed',
    shipment: {
      ...without(queued, 'failure'),
      body: queued.body ?? encodeOrder(queued.partnerId, queued.draft, account, at),
      attempts,
      sentAt: at,
    },
    detail: `attempt ${attempts}`,
  }
}

function settle(world: OutboxWorld, sent: Shipment, answer: SubmitAnswer): Move {
  const at = world.now()
  switch (answer.kind) {
    case 'accepted': {
      const { trackingCode, fee, insuranceFee, area, sortingCode, warning, statusCode } = answer.order
      const { estimatedPick, estimatedDeliver } = answer.order
      const status: TrackedStatus = { code: firstStatus(statusCode), text: '', at }
      const refreshAt = world.nextRefresh(status, at, sent.api)
      return {
        event: 'accepted',
        shipment: {
          ...without(sent, 'unknownSince'),
          acceptance: {
            trackingCode,
            fee,
            insuranceFee,
            area,
            ...(sortingCode && { sortingCode }),
            estimatedPick,
            estimatedDeliver,
            warning,
            at,
            learnt: 'answer',
          },
          status,
          ...(refreshAt !== undefined && { refreshAt }),
        },
        detail: [trackingCode, answer.logId].filter(Boolean).join(' '),
      }
    }
    case 'exists':
      return {
        event: 'exists',
        shipment: {
          ...sent,
          // Nothing of ours was left without an answer before: it cannot be ours.
          ...(sent.unknownSince === undefined && !sent.leftUnanswered && { takenBefore: true }),
          unknownSince: sent.unknownSince ?? at,
          nextAttemptAt: 0,
        },
        detail: [answer.trackingCode, answer.statusCode, answer.logId].filter(Boolean).join(' '),
      }
    case 'failed':
      return failed(sent, answer.failure, at)
  }
}

function failed(sent: Shipment, failure: Failure, at: number): Move {
  const detail = traceOf(failure)
  switch (failure.kind) {
    case 'rejected':
    case 'forbidden':
    case 'bug':
      return { event: 'rejected', shipment: { ...without(sent, 'unknownSince'), failure }, detail }
    case 'unauthorised':
    case 'no-permission':
    case 'account-gone':
      return { event: 'put-back', shipment: { ...sent, failure, nextAttemptAt: 0 }, detail }
    case 'busy':
      return {
        event: 'put-back',
        shipment: { ...sent, failure, nextAttemptAt: at + failure.retryAfterMs },
        detail,
      }
    case 'carrier-down':
    case 'unreachable':
    case 'unreadable':
      return {
        event: 'unanswered',
        shipment: {
          ...sent,
          failure,
          unknownSince: sent.unknownSince ?? at,
          leftUnanswered: true,
          nextAttemptAt: 0,
        },
        detail,
      }
  }
}
