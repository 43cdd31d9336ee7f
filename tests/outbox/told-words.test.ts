import { expect, test } from 'vitest'
import { failureWords } from '../../lib/i18n/failure-words.ts'
import type { Fault } from '../../lib/sandbox/faults.ts'
import { openShop } from './shop.ts'

/** What the seller is told must be what the outbox does: nothing sent, kept in the queue, or not known. */
const meanings = {
  rejected: 'meaning.ship.none',
  queued: 'meaning.ship.kept',
  unknown: 'meaning.ship.unknown',
} as const

const kinds: readonly Fault['kind'][] = [
  'token-refused',
  'right-missing',
  'busy',
  'error-500',
  'html',
  'empty',
  'truncated',
  'drop-before',
]

test.each(kinds)('after %s the seller is told what is so', async (kind) => {
  const shop = await openShop()
  const worker = shop.startWorker()
  shop.sandbox.sandbox.fail({ kind, endpoint: 'submitOrder', times: 1, delayMs: 0 })
  // The look-up fails too, so that the first failure is still what the screen shows.
  shop.sandbox.sandbox.fail({ kind: 'html', endpoint: 'orderStatus', times: 9, delayMs: 0 })
  const { submission, failure } = await worker.ship()
  if (!failure || !(submission in meanings)) throw new Error(`${kind} ended as ${submission}`)
  expect(failureWords(failure, 'ship').meaning).toBe(meanings[submission as keyof typeof meanings])
})
