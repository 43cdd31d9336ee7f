import { describe, expect, test } from 'vitest'
import type { RelayEvent } from '../../lib/domain/relay-event.ts'
import { runCampaign } from '../../tools/torture-relay/campaign.ts'
import { judge } from '../../tools/torture-relay/judge.ts'
import type { SentNotice } from '../../tools/torture-relay/sender.ts'
import { DEEP } from '../deep.ts'
import { testEvent } from '../servers/relay/events.ts'

test.each([
  { engine: 'sqlite' as const, kills: DEEP ? 4 : 2, databaseKills: 0 },
  ...(DEEP ? [{ engine: 'postgres' as const, kills: 4, databaseKills: 1 }] : []),
])(
  'relays on $engine killed under load lose, double and reorder nothing acknowledged',
  async (sizes) => {
    const outcome = await runCampaign({ ...sizes, relays: 3, seed: 7 }, () => {})
    expect(outcome.breaches).toEqual([])
    expect(outcome).toMatchObject(sizes)
    expect(outcome.answered).toBeGreaterThan(50)
    expect(outcome.resent).toBeGreaterThan(0)
    expect(outcome.receivedLive).toBeGreaterThanOrEqual(outcome.answered)
  },
  60_000,
)

describe('what the torture reports', () => {
  const sent: SentNotice[] = ['a', 'b', 'c'].map((trackingCode, at) => ({
    trackingCode,
    firstSentAt: at * 10,
    answeredAt: at * 10 + 5,
    times: 1,
  }))
  const stored = (...codes: string[]): RelayEvent[] =>
    codes.map((trackingCode, at) => ({ ...testEvent('sen', trackingCode), trackingCode, seq: at + 1 }))
  const kinds = (events: RelayEvent[], of = sent) => judge(of, events).map(({ kind }) => kind)

  test('nothing, where each stands once and in order', () => {
    expect(kinds(stored('a', 'b', 'c'))).toEqual([])
  })

  test('one that was answered for and is not there', () => {
    expect(kinds(stored('a', 'c'))).toEqual(['lost'])
  })

  test('one that stands twice', () => {
    expect(kinds(stored('a', 'b', 'b', 'c'))).toEqual(['doubled'])
  })

  test('a gap in the numbers', () => {
    const [a, b, c] = stored('a', 'b', 'c')
    expect(
      kinds([a, b, c].flatMap((event, at) => (event ? [{ ...event, seq: at === 2 ? 4 : at + 1 }] : []))),
    ).toEqual(['gap'])
  })

  test('one that was sent after another was answered for, and stands before it', () => {
    expect(kinds(stored('b', 'a', 'c'))).toEqual(['order'])
  })

  test('nothing of order, where both were under way at the same time', () => {
    const together = sent.map((notice) => ({ ...notice, firstSentAt: 0, answeredAt: 30 }))
    expect(kinds(stored('c', 'a', 'b'), together)).toEqual([])
  })

  test('nothing, where one without an answer is there or is not', () => {
    const silent = sent.map(({ trackingCode, firstSentAt }) => ({ trackingCode, firstSentAt, times: 3 }))
    expect(kinds(stored('a'), silent)).toEqual([])
  })
})
