import type { PlantedBug } from './bug.ts'

const verdict = 'lib/tracking/relay-verdict.ts'
const heed = 'lib/tracking/relay-heed.ts'

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
    changes: [{ file: verdict, from: "  if (statusMeaning(status.code).final) return 'nothing'\n", to: '' }],
  },
  {
    name: 'an older event takes the status back',
    seenAt: 7301,
    changes: [{ file: verdict, from: "  if (told && at < told.at) return 'nothing'\n", to: '' }],
  },
  {
    name: 'an event takes back what was looked up after it',
    seenAt: 4701,
    changes: [{ file: verdict, from: "  if (!status.told && at < status.at) return 'confirm'\n", to: '' }],
  },
  {
    name: "a relay's fee taken for the carrier's",
    changes: [
      {
        file: heed,
        from: "shipment: { ...without(found, 'refreshAt'), status,",
        to: "shipment: { ...without(found, 'refreshAt'), acceptance: { ...found.acceptance, fee: event.fee }, status,",
      },
    ],
  },
  {
    name: 'what a relay told is never looked up',
    changes: [
      {
        file: heed,
        from: ', ...(refreshAt !== undefined && { refreshAt }) },\n    detail',
        to: ' },\n    detail',
      },
    ],
  },
]
