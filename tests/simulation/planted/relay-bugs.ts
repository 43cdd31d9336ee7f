import type { PlantedBug } from './bug.ts'

const verdict = 'lib/tracking/apply-event.ts'
const consumer = 'lib/tracking/relay-consumer.ts'
const apply = 'lib/tracking/apply-event.ts'

/** What a relay tells: out of order, again, never, and what is not so. */
export const relayBugs: readonly PlantedBug[] = [
  {
    name: "a relay's word is enough for a delivery",
    changes: [
      {
        file: verdict,
        from: 'return code === DELIVERED || statusMeaning(code).final || !isKnownStatus(code)',
        to: 'return !isKnownStatus(code)',
      },
    ],
  },
  {
    name: "back from a final state by a relay's word",
    changes: [
      { file: verdict, from: 'if (ended || needsCarrier', to: 'if (needsCarrier' },
      {
        file: verdict,
        from: "goesBack(status.code, event.statusCode) ? 'verify'",
        to: "!ended && goesBack(status.code, event.statusCode) ? 'verify'",
      },
    ],
  },
  {
    name: 'an older event takes the status back',
    seenAt: 15_234,
    changes: [
      {
        file: verdict,
        from: '  if (told && at < told.at) return isFirstOfPart(found, event) ? VERIFY : IGNORE\n',
        to: '',
      },
    ],
  },
  {
    name: 'an event takes back what was looked up after it',
    seenAt: 36_873,
    changes: [
      {
        file: verdict,
        from: "  if (!status.told && at < status.at) return { verdict: 'verify', at }\n",
        to: '',
      },
    ],
  },
  {
    name: "a relay's fee taken for the carrier's",
    changes: [
      {
        file: apply,
        from: "shipment: { ...omit(found, 'refreshAt'), status,",
        to: "shipment: { ...omit(found, 'refreshAt'), acceptance: { ...found.acceptance, fee: event.fee }, status,",
      },
    ],
  },
  {
    name: 'what a relay told is never looked up',
    seenAt: 138,
    changes: [
      {
        file: apply,
        from: ', ...(refreshAt !== undefined && { refreshAt }) },\n    detail',
        to: ' },\n    detail',
      },
    ],
  },
  {
    name: "a relay's token read before its turn",
    seenAt: 1_172,
    changes: [
      {
        file: consumer,
        from: 'deps.lock(relayLock(accountId), async () => work(await subscriptionOf(accountId)))',
        to: 'subscriptionOf(accountId).then((relay) => deps.lock(relayLock(accountId), () => work(relay)))',
      },
    ],
  },
  {
    name: "a relay's deadline ends with its headers",
    changes: [
      {
        file: 'lib/tracking/relay-client.ts',
        from: '    const { status } = response\n',
        to: '    callOff()\n    const { status } = response\n',
      },
    ],
  },
  {
    name: 'a relay that was lost keeps the look-ups of another clock',
    seenAt: 139_963,
    changes: [
      {
        file: 'lib/tracking/reschedule.ts',
        from: '    if (clockWasSetBack(found.status.at, deps.now())) return deps.now()\n',
        to: '',
      },
    ],
  },
]
