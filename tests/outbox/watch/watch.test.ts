import { expect, test } from 'vitest'
import { nextWatched, watchFrom } from '../../../lib/outbox/watch.ts'
import { whole } from '../../domain/shipment/whole.ts'
import { NOW } from '../../now.ts'
import { whatMatters } from '../../what-matters.ts'

const MINUTE = 60_000

test('which unsent orders may have left all the same, and so are watched', async () => {
  const given = {
    submission: 'queued',
    since: NOW,
    body: '{}',
    leftUnanswered: undefined,
    unknownSince: undefined,
  }
  const answer = ({ since, ...one }: typeof given) => ({ ...watchFrom(one as never, since) })
  const others = {
    ...{ submission: Object.keys(whole), body: [undefined] },
    ...{ leftUnanswered: [true], unknownSince: [0, NOW] },
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    submission: watch refreshAt leftUnanswered
    since: watch.since refreshAt
    body: watch refreshAt leftUnanswered (none)
    "
  `)
  const unsent = { ...given, submission: 'sending' }
  expect(await whatMatters(unsent, answer, { others })).toMatchInlineSnapshot(`
    "
    submission: watch refreshAt leftUnanswered ("queued")
    leftUnanswered: watch refreshAt
    unknownSince: watch refreshAt
    "
  `)
})

test('when what is watched is looked up again', async () => {
  const given = { since: NOW - 60 * MINUTE, now: NOW, random: 0.25 }
  const answer = ({ since, now, random }: typeof given) => nextWatched({ since }, now, () => random) - now
  // Watched for seconds, for minutes, for days.
  const others = { since: [NOW - 20_000, NOW - 2 * MINUTE, NOW - 24 * 60 * MINUTE], random: [0.5] }
  expect(await whatMatters(given, answer, { others, without: ['now'] })).toMatchInlineSnapshot(`
    "
    since: 19800000 (0, 1795059060000); 13750 (+1 day, 1795145440000); 55000 (1795145340000)
    random: 1500000 (0); 2250000 (+1); 51840001650000 (+1 day); 1800000 (0.5)
    "
  `)
})
