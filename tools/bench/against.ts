import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, table } from './figure.ts'
import { percentile } from './percentile.ts'

const HERE = join(import.meta.dirname, '../..')
/** Of the changes by chance, this share lies inside what counts as noise. */
const CERTAIN = 0.99

interface Turn {
  before: Map<string, number>
  now: Map<string, number>
}

/**
 * Measures another revision and this folder in turns, each first in every other turn. A figure changed where the
 * middle of its changes lies so far from none that chance alone gives that in one of a hundred.
 */
export async function compareWith(revision: string, args: readonly string[], turns: number): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'quickship-bench-'))
  const other = join(place, 'other')
  const git = (...words: string[]) => execFileSync('git', ['-C', HERE, ...words], { stdio: 'pipe' })
  git('worktree', 'add', '--detach', other, revision)
  try {
    execFileSync('npm', ['ci'], { cwd: other, stdio: 'ignore' })
    const file = join(place, 'figures.json')
    const measured = (folder: string) => {
      const command = ['run', 'bench', '--', ...args, '--json', file]
      execFileSync('npm', command, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
      const figures: (Figure & { bench: string })[] = JSON.parse(readFileSync(file, 'utf8'))
      return new Map(figures.map(({ bench, name, value }) => [`${bench}: ${name}`, value]))
    }
    const taken: Turn[] = []
    for (let turn = 0; turn < turns; turn++) {
      const [first, second] = turn % 2 === 0 ? [other, HERE] : [HERE, other]
      const one = measured(first)
      const two = measured(second)
      taken.push(first === other ? { before: one, now: two } : { before: two, now: one })
      console.log(`turn ${turn + 1} of ${turns}`)
    }
    console.log(`\n${changes(taken)}`)
  } finally {
    git('worktree', 'remove', '--force', other)
    rmSync(place, { recursive: true, force: true })
  }
}

function changes(turns: readonly Turn[]): string {
  const names = [...(turns[0]?.now.keys() ?? [])].filter((name) => turns[0]?.before.has(name))
  const rows = names.map((name) => {
    const of = (one: Map<string, number>) => one.get(name) ?? Number.NaN
    const ratios = turns.map(({ before, now }) => (of(now) === of(before) ? 1 : of(now) / of(before)))
    const [low, high] = medianRange(ratios)
    return [
      name,
      percentile(
        turns.map(({ before }) => of(before)),
        0.5,
      ).toPrecision(3),
      percentile(
        turns.map(({ now }) => of(now)),
        0.5,
      ).toPrecision(3),
      `${percentile(ratios, 0.5).toFixed(3)} ×`,
      `${low.toFixed(3)} to ${high.toFixed(3)}`,
      low > 1 ? 'more' : high < 1 ? 'less' : '',
    ]
  })
  return table([
    ['figure', 'before', 'now', 'change', `${CERTAIN * 100} % of chance`, 'beyond noise'],
    ...rows,
  ])
}

/** Where the true middle of these lies, by the binomial distribution: no shape of the noise is assumed. */
export function medianRange(numbers: readonly number[]): readonly [number, number] {
  const sorted = numbers.toSorted((a, b) => a - b)
  const count = sorted.length
  let outside = 0
  let chance = 0.5 ** count
  let rank = 0
  // Both tails together stay within what is not certain.
  while (rank < count / 2 && 2 * (outside + chance) <= 1 - CERTAIN) {
    outside += chance
    rank++
    chance = (chance * (count - rank + 1)) / rank
  }
  if (rank === 0) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return [sorted[rank - 1] ?? Number.NaN, sorted[count - rank] ?? Number.NaN]
}
