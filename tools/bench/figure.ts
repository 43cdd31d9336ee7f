/** A line of the bench's table. */
export interface Figure {
  /** Unique within its bench. */
  name: string
  value: number
  unit: 'ms' | 's' | 'kB' | 'MB' | 'a second' | '%' | 'in all'
  /** The least that the machine could take, in the same unit, measured in the same run. */
  floor?: { name: string; value: number }
  goal?: Goal
  /** Where neither the goal nor the unit says it. */
  better?: 'more'
}

/** `of`: the value itself, the value ÷ the floor, or the value − the floor. */
export interface Goal {
  of: 'value' | 'ratio' | 'above'
  most?: number
  least?: number
}

export function measuredOf({ value, floor }: Figure, of: Goal['of']): number {
  if (of === 'value' || !floor) return value
  return of === 'ratio' ? value / floor.value : value - floor.value
}

/** Undefined without a goal. */
export function isHeld(figure: Figure): boolean | undefined {
  const { goal } = figure
  if (!goal) return undefined
  const measured = measuredOf(figure, goal.of)
  return (
    measured <= (goal.most ?? Number.POSITIVE_INFINITY) &&
    measured >= (goal.least ?? Number.NEGATIVE_INFINITY)
  )
}

export function moreIsBetter({ goal, unit, better }: Figure): boolean {
  return better === 'more' || goal?.least !== undefined || unit === 'a second'
}

/** A table in Markdown. */
export function tableOf(figures: readonly (Figure & { bench: string })[]): string {
  const rows = figures.map((figure) => {
    const { bench, name, value, unit, floor, goal } = figure
    const held = isHeld(figure)
    return [
      `${bench}: ${name}`,
      `${shown(value)} ${unit}`,
      floor ? `${shown(floor.value)} (${floor.name})` : '',
      floor ? `${(value / floor.value).toFixed(2)} ×` : '',
      goal ? goalWords(goal, unit) : '',
      held === undefined ? '' : held ? 'yes' : '**no**',
    ]
  })
  const heads = ['figure', 'measured', 'floor of the same run', 'ratio', 'goal', 'held']
  return table([heads, ...rows])
}

/** In Markdown; the first row has the heads. */
export function table(rows: readonly (readonly string[])[]): string {
  const [heads = []] = rows
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

function goalWords({ of, most, least }: Goal, unit: Figure['unit']): string {
  const bound = most === undefined ? `at least ${shown(least ?? 0)}` : `at most ${shown(most)}`
  return { value: `${bound} ${unit}`, ratio: `${bound} ×`, above: `${bound} ${unit} above` }[of]
}

function shown(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toFixed(digits)
}
