import type { PlantedBug } from './bug.ts'

const ship = 'lib/background/shipments/shipments.ts'
const submit = 'lib/outbox/submit.ts'
const reconcile = 'lib/outbox/reconcile-unknown.ts'
const watched = 'lib/outbox/reconcile-watched.ts'
const drain = 'lib/outbox/drain.ts'
const claimed = '  const claimed = await store.write(queued.key, (found) =>\n'
const frozenBody = 'body: queued.body ?? encodeOrder(queued.partnerId, queued.draft, account, at),'

/** On the way of an order to the carrier. */
export const sendingBugs: readonly PlantedBug[] = [
  {
    name: 'the way back is closed at once',
    changes: [{ file: ship, from: 'hold ? HOLD_MS : 0 }', to: '0 }' }],
  },
  {
    name: 'what was held is forgotten by its worker',
    changes: [
      {
        file: ship,
        from: '    await wait(until - deps.now())\n    await drain(key)\n',
        to: '    await wait(until - key.length)\n',
      },
    ],
  },
  {
    name: 'the next worker does not know how long an order is held',
    changes: [
      {
        file: 'lib/outbox/enqueue.ts',
        from: 'nextAttemptAt: holdMs && now() + holdMs,',
        to: 'nextAttemptAt: 0,',
      },
    ],
  },
  {
    name: 'what was taken back leaves',
    changes: [
      {
        file: ship,
        from: 'outcomeOf(await withdraw(deps, key))',
        to: "outcomeOf({ ...(await deps.store.get(key)), submission: 'withdrawn' } as never)",
      },
    ],
  },
  {
    name: 'sent before it is written down',
    changes: [
      {
        file: submit,
        from: claimed,
        to: `  await carrier.submit(encodeOrder(queued.partnerId, queued.draft, account, now()))\n${claimed}`,
      },
    ],
  },
  {
    name: 'a fresh id on retry',
    changes: [
      {
        file: submit,
        from: frozenBody,
        to: "body: encodeOrder([queued.partnerId, attempts].join('-'), queued.draft, account, at),",
      },
    ],
  },
  {
    name: 'other bytes on retry',
    changes: [
      {
        file: submit,
        from: frozenBody,
        to: 'body: encodeOrder(queued.partnerId, { ...queued.draft, note: String(attempts) }, account, at),',
      },
    ],
  },
  {
    name: 'sent again blind after a death',
    changes: [{ file: drain, from: "event: 'abandoned',", to: "event: 'put-back'," }],
  },
  {
    name: 'what a dead worker sent is taken for refused',
    changes: [{ file: drain, from: "event: 'abandoned',", to: "event: 'rejected'," }],
  },
  {
    name: 'what a dead worker sent is trusted to be accepted',
    changes: [{ file: drain, from: "event: 'abandoned',", to: "event: 'accepted'," }],
  },
  {
    name: 'a lock taken for recovery',
    changes: [{ file: drain, from: '    await recover(deps, host)\n', to: '' }],
  },
  {
    name: 'two drains at once',
    changes: [{ file: drain, from: '    if (running) return running\n', to: '' }],
    alterations: { locks: false },
  },
  {
    name: 'silence taken for a refusal',
    changes: [{ file: submit, from: "event: 'unanswered',", to: "event: 'rejected'," }],
  },
  {
    name: 'silence taken for nothing done',
    changes: [{ file: submit, from: "event: 'unanswered',", to: "event: 'put-back'," }],
  },
  {
    name: '"already exists" taken for a refusal',
    changes: [{ file: submit, from: "event: 'exists',", to: "event: 'rejected'," }],
  },
  {
    name: 'another computer’s order taken for ours',
    changes: [
      {
        file: reconcile,
        from: '...(open.takenBefore && { elsewhere: true, ...recordedIn(record) }),',
        to: 'elsewhere: true,',
      },
    ],
  },
  {
    name: '"not found" trusted at once',
    changes: [
      {
        file: reconcile,
        from: 'if (Math.min(requestedAt, at) < sentAt + IN_FLIGHT_MS) {',
        to: 'if (at < sentAt) {',
      },
    ],
  },
  {
    name: 'any no to a look-up taken for "not found"',
    changes: [
      {
        file: 'lib/carrier/refusal.ts',
        from: 'if (meaningOf(code, message)) return NOT_FOUND_CODES.includes(code)',
        to: 'if (meaningOf(code, message)) return true',
      },
    ],
  },
  {
    name: 'fingerprint not compared',
    changes: [
      {
        file: reconcile,
        from: 'const fields = differences(body, open.partnerId, record)',
        to: 'const fields: never[] = []',
      },
    ],
  },
  {
    name: 'an order goes by address and partner code, not by its account',
    changes: [
      {
        file: 'lib/background/accounts/carriers.ts',
        from: "if (mayBeSent(shipment.submission)) return { ok: false, failure: { kind: 'account-gone' } }",
        to: '',
      },
    ],
  },
  {
    name: 'the payer is not compared',
    seenAt: 172,
    changes: [
      {
        file: 'lib/outbox/fingerprint.ts',
        from: "if (record.freeship !== null && payerOf(record.freeship) !== sent.payer) differing.push('payer')",
        to: '',
      },
    ],
  },
  {
    name: 'a cancelled parcel taken for an acceptance',
    seenAt: 142,
    changes: [
      {
        file: reconcile,
        from: 'const ended = ENDED.includes(record.statusCode) &&',
        to: 'const ended = false &&',
      },
    ],
  },
  {
    name: 'what is being sent can be withdrawn',
    seenAt: 115,
    changes: [
      {
        file: 'lib/outbox/transitions.ts',
        from: "withdrawn: { queued: 'withdrawn' },",
        to: "withdrawn: { queued: 'withdrawn', sending: 'withdrawn' },",
      },
    ],
  },
  {
    name: 'what may have left is not watched',
    changes: [
      {
        file: 'lib/outbox/watch.ts',
        from: 'if (!leftUnanswered && unknownSince === undefined && !again) return undefined',
        to: 'return undefined',
      },
    ],
  },
  {
    name: 'what may have left is looked up once',
    changes: [
      {
        file: watched,
        from: 'return isStillWatched(watched, requestedAt) ? later(deps, watched) : over(watched)',
        to: 'return over(watched)',
      },
    ],
  },
  {
    name: 'a withdrawn order that turns up is left to go',
    seenAt: 178,
    changes: [{ file: watched, from: '...(cancels && { cancellation }),', to: '' }],
  },
  {
    name: 'the cancel of a withdrawn order that turned up is forgotten',
    seenAt: 178,
    changes: [
      {
        file: 'lib/outbox/cancel.ts',
        from: "const begun = await store.cancellationsIn('wanted', 'sending')",
        to: "const begun = await store.cancellationsIn('sending')",
      },
    ],
  },
  {
    name: 'an id of the computer’s own',
    changes: [
      {
        file: 'lib/outbox/enqueue.ts',
        from: 'const id = await idOf(store, account, draft)',
        to: 'const id = partnerId(draft.store + now(), draft.orderId, draft.parcel)',
      },
    ],
  },
  {
    name: 'the second parcel has the first one’s id',
    changes: [
      {
        file: 'lib/domain/shipment/order-id.ts',
        from: '  if (parcel > 1) parts.push(String(parcel))\n',
        to: '',
      },
    ],
  },
  {
    name: 'a page instead of the answer taken for a no',
    changes: [
      {
        file: 'lib/carrier/reply.ts',
        from: "return { kind: 'unreadable', httpStatus, excerpt: words.slice(0, EXCERPT_LENGTH) }",
        to: "return { kind: 'rejected', message: words }",
      },
    ],
  },
  {
    name: 'a broken carrier taken for a no',
    seenAt: 66,
    changes: [
      {
        file: 'lib/carrier/reply.ts',
        from: "if (httpStatus >= 500) return { kind: 'carrier-down', httpStatus }",
        to: "if (httpStatus >= 500) return { kind: 'rejected', message: text }",
      },
    ],
  },
  {
    name: 'as many at once as there are',
    changes: [
      {
        file: 'lib/outbox/host-limiter.ts',
        from: '  while (queue.underWay < (queue.silence ? MIN_CONCURRENCY : queue.concurrency.limit)) {',
        to: '  for (;;) {',
      },
    ],
  },
  {
    name: 'a silent host gets requests from each in its turn',
    seenAt: 87,
    changes: [
      {
        file: 'lib/outbox/host-limiter.ts',
        from: 'if (rests(queue, deps.now())) return { ok: false, failure: TIMED_OUT }',
        to: '',
      },
    ],
  },
  {
    name: 'a refused token proves that nothing left',
    seenAt: 5_007_128,
    changes: [
      {
        file: 'lib/outbox/watch.ts',
        from: "return submission === 'queued' && body !== undefined",
        to: 'return false',
      },
    ],
  },
]
