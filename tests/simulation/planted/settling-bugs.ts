import type { PlantedBug } from './bug.ts'

const cancel = 'lib/outbox/cancel.ts'
const carriers = 'lib/background/accounts/carriers.ts'
const timing = 'lib/outbox/timing.ts'
const learn = 'lib/outbox/learn-status.ts'
const sent = '  const sent = await store.write(key, (found) => {\n'

/** What comes after: accounts and alarms, statuses, cancels. */
export const settlingBugs: readonly PlantedBug[] = [
  {
    name: 'a refused refer token pauses nobody',
    seenAt: 782,
    changes: [
      {
        file: carriers,
        from: 'await accounts.pause(operator.account.id, operator.token)',
        to: 'return',
      },
    ],
  },
  {
    name: 'a refused token pauses nobody',
    changes: [{ file: carriers, from: 'else await accounts.pause(account.id, token)', to: '' }],
  },
  {
    name: 'Retry-After not heeded',
    changes: [
      {
        file: carriers,
        from: "if (failure.kind === 'busy') await backOff(account.id, failure.retryAfterMs)",
        to: '',
      },
    ],
  },
  {
    name: 'no alarm made anew',
    changes: [
      {
        file: 'lib/background/alarms.ts',
        from: 'if (scheduledTime - Date.now() < 2 * WAKE_EVERY_MINUTES * 60_000) return',
        to: 'return',
      },
    ],
  },
  {
    name: 'a wake that only sends',
    changes: [
      {
        file: 'lib/background/run-due-work.ts',
        from: '[drain(), settleCancellations(deps), refreshed]',
        to: '[drain()]',
      },
      { file: 'lib/background/run-due-work.ts', from: '.then(() => refreshDue(deps, rested))', to: '' },
    ],
  },
  {
    name: 'lost cancels are not looked up',
    changes: [{ file: 'lib/background/run-due-work.ts', from: 'settleCancellations(deps), ', to: '' }],
  },
  {
    name: 'a cancel sent before it is written down',
    changes: [
      {
        file: cancel,
        from: sent,
        to: `  await reached.value.carrier.cancel(referenceTo(shipment))\n${sent}`,
      },
    ],
  },
  {
    name: 'statuses looked up past the limiter',
    seenAt: 739,
    changes: [
      {
        file: 'lib/tracking/refresh.ts',
        from: "  await deps.limiter.run(deps, key, 'idle', async (inTurn) => {",
        to: '  await ((look: (inTurn: OutboxDeps) => Promise<void>) => look(deps))(async (inTurn) => {',
      },
    ],
  },
  {
    name: 'a cancel without an answer taken for done',
    changes: [
      {
        file: cancel,
        from: 'return failure ? notDone(deps, found, failure) : done(deps, found, answer.kind)',
        to: "return done(deps, found, 'cancelled')",
      },
    ],
  },
  {
    name: 'a notice code taken for a status',
    changes: [{ file: learn, from: '  if (isNotice(code)) return { ...before, at }\n', to: '' }],
  },
  {
    name: 'a superseded answer takes the status back',
    seenAt: 789,
    changes: [
      {
        file: learn,
        from: '  if (status.at !== seen?.at || clockWasSetBack(requestedAt, now)) return true\n',
        to: '  if (clockWasSetBack(requestedAt, now)) return true\n',
      },
      {
        file: learn,
        from: '  return !clockWasSetBack(status.at, now) && requestedAt < status.at\n',
        to: '  return false\n',
      },
    ],
  },
  {
    name: 'a corrected address is forgotten with the next correction',
    seenAt: 9_993,
    changes: [
      {
        file: 'lib/outbox/enqueue.ts',
        from: '(found.readdressed || goesElsewhere(found.draft, draft))',
        to: 'goesElsewhere(found.draft, draft)',
      },
    ],
  },
  {
    name: 'a notice code taken over as a status',
    seenAt: 7_712,
    changes: [
      {
        file: 'lib/outbox/marks.ts',
        from: 'code: firstStatus(statusCode)',
        to: 'code: statusCode',
      },
    ],
  },
  {
    name: 'no look-up after the acceptance',
    changes: [
      {
        file: 'lib/outbox/submit.ts',
        from: '          ...(refreshAt !== undefined && { refreshAt }),\n',
        to: '',
      },
    ],
  },
  {
    name: 'one failed look-up is the last',
    changes: [
      {
        file: 'lib/tracking/refresh.ts',
        from: '...(inTurn && refreshAt !== undefined && { refreshAt }),',
        to: '...{ refreshAt: Infinity },',
      },
    ],
  },
  {
    name: 'a clock set back holds up the queue',
    seenAt: 218,
    changes: [
      {
        file: timing,
        from: 'return nextAttemptAt <= now || clockWasSetBack(updatedAt, now)',
        to: 'return nextAttemptAt <= now',
      },
    ],
  },
  {
    name: 'a clock set back holds up the look-ups',
    seenAt: 823,
    changes: [
      {
        file: timing,
        from: 'return refreshAt <= now || clockWasSetBack(updatedAt, now, SMALL_STEP_MS)',
        to: 'return refreshAt <= now',
      },
    ],
  },
  {
    name: 'a clock set back leaves a cancel open',
    seenAt: 29_960,
    changes: [
      {
        file: 'lib/outbox/cancel.ts',
        from: '  if (clockWasSetBack(cancellation.at, deps.now())) return restartWait(deps, shipment.key)\n',
        to: '',
      },
    ],
  },
  {
    name: 'an earlier request for another address is taken for this one',
    seenAt: 1_494,
    changes: [
      {
        file: 'lib/outbox/enqueue.ts',
        from: 'goesElsewhere(found.draft, draft)',
        to: 'goesElsewhere(draft, draft)',
      },
    ],
  },
]
