import type { BatchOutcome, Tally } from './batch.ts'
import type { Campaign } from './campaign.ts'
import type { Breach } from './compare.ts'

const rows: readonly [keyof Tally, string][] = [
  ['kills', 'workers killed'],
  ['killsUnderWay', '  while a request was under way'],
  ['sigkills', 'browsers killed (SIGKILL)'],
  ['races', 'races of two profiles'],
  ['orders', 'orders shipped'],
  ['cancels', 'orders cancelled, or tried to'],
  ['submissions', 'submissions at the carrier'],
  ['found', 'answers lost, found by the order’s id'],
  ['sentAgain', 'never arrived, waited out, sent again'],
  ['clickedAgain', 'not written down when killed, clicked again'],
  ['stuck', 'stuck, shown to the seller'],
]

const kinds: readonly [Breach['kind'], string][] = [
  ['lost', 'lost'],
  ['doubled', 'doubled'],
  ['blind', 'sent blind, or before it was written'],
  ['stale', 'stale'],
  ['unsettled', 'neither settled nor shown in 60 s'],
]

export function batchLine({ tally, settledMs, breaches }: BatchOutcome): string {
  const done = [
    tally.kills && `${tally.kills} kills`,
    tally.sigkills && `${tally.sigkills} SIGKILLs`,
    tally.races && `${tally.races} races`,
  ].filter(Boolean)
  const line = `${done.join(', ')}: ${tally.orders} orders settled in ${seconds(settledMs)}, ${breaches.length} breaches`
  const details = breaches.flatMap(({ kind, order, what, story }) => [
    `  ${kind} ${order}: ${what}`,
    ...story.map((one) => `    ${one}`),
  ])
  return [line, ...details].join('\n')
}

export function tableOf({ version, outcomes }: Campaign, seed: number, tookMs: number): string {
  const sum = (name: keyof Tally) => outcomes.reduce((total, { tally }) => total + tally[name], 0)
  const broken = outcomes.flatMap(({ breaches }) => breaches)
  const slowest = Math.max(0, ...outcomes.map(({ settledMs }) => settledMs))
  const lines: [string, string][] = [
    ...rows.map(([name, words]): [string, string] => [words, String(sum(name))]),
    ['settled after the last fault, at most', seconds(slowest)],
    ...kinds.map(([kind, words]): [string, string] => [
      words,
      String(broken.filter((breach) => breach.kind === kind).length),
    ]),
  ]
  const table = lines.map(([words, value]) => `  ${words.padEnd(46)}${value.padStart(8)}`)
  return [`\n${version}, seed ${seed}, ${seconds(tookMs)}`, ...table].join('\n')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
