import type { Outcome } from './campaign.ts'
import type { Breach } from './judge.ts'

const KINDS: readonly [Breach['kind'], string][] = [
  ['lost', 'answered for and lost'],
  ['doubled', 'doubled'],
  ['gap', 'gaps in a shop’s numbers'],
  ['order', 'out of the shop’s order'],
  ['live', 'sent live otherwise than stored'],
]
const MOST_SHOWN = 20

export function tableOf(outcome: Outcome, seed: number): string {
  const { engine, relays, breaches, tookMs } = outcome
  const lines: [string, number][] = [
    ['relays killed (SIGKILL)', outcome.kills],
    ['databases killed (SIGKILL)', outcome.databaseKills],
    ['notices answered 200', outcome.answered],
    ['requests sent again', outcome.resent],
    ['events received live', outcome.receivedLive],
    ...KINDS.map(([kind, words]): [string, number] => [
      words,
      breaches.filter((breach) => breach.kind === kind).length,
    ]),
  ]
  return [
    `\n${engine}, ${relays} ${relays === 1 ? 'relay' : 'relays'}, seed ${seed}, ${(tookMs / 1000).toFixed(1)} s`,
    ...lines.map(([words, value]) => `  ${words.padEnd(34)}${String(value).padStart(8)}`),
    ...breaches.slice(0, MOST_SHOWN).map(({ kind, what }) => `  ${kind}: ${what}`),
  ].join('\n')
}
