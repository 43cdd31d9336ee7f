import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, moreIsBetter, table } from './figure.ts'
import { percentile } from './percentile.ts'

const HERE = join(import.meta.dirname, '../..')
/** Of the changes by chance, this share lies inside what counts as noise. */
const CERTAIN = 0.99
/** Of a whole suite's figures, chance alone passes this once in some twenty-five runs. */
const BEYOND_DOUBT = 0.999

export interface Turn {
  before: ReadonlyMap<string, Figure>
  now: ReadonlyMap<string, Figure>
}

/**
 * Measures another revision and this folder in turns, each first in every other turn. Returns what is worse beyond
 * doubt.
 */
export async function compareWith(
  revision: string,
  args: readonly string[],
  turns: number,
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quickship-bench-'))
  const other = join(folder, 'other')
  const git = (...words: string[]) => execFileSync('git', ['-C', HERE, ...words], { stdio: 'pipe' })
  git('worktree', 'add', '--detach', other, revision)
  try {
    execFileSync('npm', ['ci'], { cwd: other, stdio: 'ignore' })
    const file = join(folder, 'figures.json')
    const measured = (folder: string) => {
      const command = ['run', 'bench', '--', ...args, '--json', file]
      execFileSync('npm', command, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
      const figures: (Figure & { bench: string })[] = JSON.parse(readFileSync(file, 'utf8'))
      return new Map(figures.map((figure) => [`${figure.bench}: ${figure.name}`, figure]))
    }
    const taken: Turn[] = []
    for (let turn = 0; turn < turns; turn++) {
      const [first, second] = turn % 2 === 0 ? [other, HERE] : [HERE, other]
      const one = measured(first)
      const two = measured(second)
      taken.push(first === other ? { before: one, now: two } : { before: two, now: one })
      console.log(`turn ${turn + 1} of ${turns}`)
    }
    const found = changes(taken)
    console.log(`\n${tableOfChanges(found)}`)
    return found.filter(({ worse }) => worse).map(({ name }) => name)
  } finally {
    git('worktree', 'remove', '--force', other)
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Change {
  name: string
  before: number
  now: number
  /** now ÷ before, of each turn. */
  ratios: readonly number[]
  direction: 'better' | 'worse' | ''
  /** Beyond doubt. */
  worse: boolean
}

export function changes(turns: readonly Turn[]): readonly Change[] {
  const [first] = turns
  return [...(first?.now ?? [])].flatMap(([name, figure]) => {
    if (!first?.before.has(name)) return []
    const of = (one: ReadonlyMap<string, Figure>) => one.get(name)?.value ?? Number.NaN
    const before = turns.map((turn) => of(turn.before))
    const now = turns.map((turn) => of(turn.now))
    const ratios = now.map((value, at) => (value === before[at] ? 1 : value / (before[at] ?? Number.NaN)))
    const direction = directionOf(figure, medianRange(ratios))
    const worse = directionOf(figure, medianRange(ratios, BEYOND_DOUBT)) === 'worse'
    return [{ name, before: percentile(before, 0.5), now: percentile(now, 0.5), ratios, direction, worse }]
  })
}

function directionOf(figure: Figure, [low, high]: readonly [number, number]): Change['direction'] {
  if (low <= 1 && high >= 1) return ''
  return low > 1 === moreIsBetter(figure) ? 'better' : 'worse'
}

function tableOfChanges(found: readonly Change[]): string {
  const rows = found.map(({ name, before, now, ratios, direction, worse }) => {
    const [low, high] = medianRange(ratios)
    return [
      name,
      before.toPrecision(3),
      now.toPrecision(3),
      `${percentile(ratios, 0.5).toFixed(3)} ×`,
      `${low.toFixed(3)} to ${high.toFixed(3)}`,
      worse ? `**${direction}**` : direction,
    ]
  })
  const noise = `${CERTAIN * 100} % of chance`
  return table([['figure', 'before', 'now', 'change', noise, 'beyond noise'], ...rows])
}

/** Where the true middle of these lies, by the binomial distribution: no shape of the noise is assumed. */
export function medianRange(numbers: readonly number[], certain = CERTAIN): readonly [number, number] {
  const sorted = numbers.toSorted((a, b) => a - b)
  const count = sorted.length
  let outside = 0
  let chance = 0.5 ** count
  let rank = 0
  // Both tails together stay within what is not certain.
  while (rank < count / 2 && 2 * (outside + chance) <= 1 - certain) {
    outside += chance
    rank++
    chance = (chance * (count - rank + 1)) / rank
  }
  if (rank === 0) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return [sorted[rank - 1] ?? Number.NaN, sorted[count - rank] ?? Number.NaN]
}
