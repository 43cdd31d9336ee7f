import type { PlantedBug } from './bug.ts'

const cancel = 'lib/outbox/cancel.ts'
const carriers = 'lib/background/carriers.ts'
const timing = 'lib/outbox/timing.ts'
const learn = 'lib/outbox/learn-status.ts'
const notice = 'if (over || isNotice(told.code))'
const sent = '  const sent = await store.write(\n'

/** What comes after: accounts and alarms, statuses, cancels. */
export const settlingBugs: readonly PlantedBug[] = [
  {
    name: 'a refused refer token pauses nobody',
    seenAt: 401,
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
        from: "if (failure.kind === 'busy') await spare(account.id, failure.retryAfterMs)",
        to: '',
      },
    ],
  },
  {
    name: 'a pause that cannot be written down is forgotten',
    seenAt: 1001,
    changes: [
      {
        file: carriers,
        from: '    askedToSpare.set(id, longest(askedToSpare.get(id) ?? {}))\n',
        to: '',
      },
    ],
  },
  {
    name: 'no alarm made anew',
    changes: [
      { file: 'lib/background/start.ts', from: 'if (await alarms.get(WAKE_ALARM)) return', to: 'return' },
    ],
  },
  {
    name: 'a wake that only sends',
    changes: [
      {
        file: 'lib/background/wake.ts',
        from: '[drain(), settleCancellations(world), refreshed]',
        to: '[drain()]',
      },
      { file: 'lib/background/wake.ts', from: '.then(() => refreshDue(world))', to: '' },
    ],
  },
  {
    name: 'lost cancels are not looked up',
    changes: [{ file: 'lib/background/wake.ts', from: 'settleCancellations(world), ', to: '' }],
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
    name: 'statuses looked up past the lane',
    seenAt: 601,
    changes: [
      {
        file: 'lib/tracking/refresh.ts',
        from: "  await world.lanes.turn(world, key, 'idle', async (inTurn) => {",
        to: '  await ((look: (inTurn: OutboxWorld) => Promise<void>) => look(world))(async (inTurn) => {',
      },
    ],
  },
  {
    name: 'a cancel without an answer taken for done',
    changes: [
      {
        file: cancel,
        from: '(failure ? notDone(world, found, failure) : done(world, found, answer.kind)),',
        to: "done(world, found, 'cancelled'),",
      },
    ],
  },
  {
    name: 'a notice code taken for a status',
    changes: [{ file: learn, from: notice, to: 'if (over)' }],
  },
  {
    name: 'back from a final state',
    changes: [{ file: learn, from: notice, to: 'if (isNotice(told.code))' }],
  },
  {
    name: 'an overtaken answer takes the status back',
    seenAt: 601,
    changes: [
      {
        file: learn,
        from: 'return status !== undefined && askedAt < status.at && status.at <= now',
        to: 'return false',
      },
    ],
  },
  {
    name: 'a notice code taken over as a status',
    changes: [
      {
        file: 'lib/outbox/seller-moves.ts',
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
        file: 'lib/tracking/note-failure.ts',
        from: '...(inTurn && { refreshAt: nextAfterFailure(failure, inARow, at, random) }),',
        to: '...{ refreshAt: Infinity },',
      },
    ],
  },
  {
    name: 'a clock set back holds up the queue',
    changes: [
      {
        file: timing,
        from: 'return nextAttemptAt <= now || updatedAt > now',
        to: 'return nextAttemptAt <= now',
      },
    ],
  },
  {
    name: 'a clock set back holds up the look-ups',
    seenAt: 801,
    changes: [
      {
        file: timing,
        from: 'return refreshAt <= now || updatedAt > now + STEP_MS',
        to: 'return refreshAt <= now',
      },
    ],
  },
  {
    name: 'a clock set back leaves a cancel open',
    seenAt: 8801,
    changes: [
      {
        file: 'lib/outbox/cancel-outcome.ts',
        from: '  if (cancellation.at > world.now()) return countAnew(world, shipment.key)\n',
        to: '',
      },
    ],
  },
]
