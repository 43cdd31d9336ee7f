import type { Judged, Verdict } from './judge.ts'

const VERDICTS: readonly Verdict[] = ['right', 'asked', 'wrong', 'missing', 'not on page']

export interface Scored {
  page: string
  judged: Judged[]
}

/** A table of the fields, the share right, and every miss with what was expected. */
export function reportOf(title: string, scored: readonly Scored[]): string {
  const judged = scored.flatMap((page) => page.judged)
  const fields = [...new Set(judged.map(({ field }) => field))]
  const count = (of: readonly Judged[], verdict: Verdict) =>
    of.filter((one) => one.verdict === verdict).length
  const row = (name: string, of: readonly Judged[]) =>
    name.padEnd(16) + VERDICTS.map((verdict) => String(count(of, verdict) || '·').padStart(13)).join('')
  const misses = scored.flatMap(({ page, judged }) =>
    judged
      .filter(({ verdict }) => verdict === 'wrong' || verdict === 'missing')
      .map(
        ({ field, verdict, expected, read }) =>
          `  ${page}: ${field} ${verdict}; expected ${JSON.stringify(expected)}, read ${JSON.stringify(read)}`,
      ),
  )
  return [
    title,
    ''.padEnd(16) + VERDICTS.map((verdict) => verdict.padStart(13)).join(''),
    ...fields.map((field) =>
      row(
        field,
        judged.filter((one) => one.field === field),
      ),
    ),
    row('all', judged),
    `  ${share(judged)} of ${scored.length} ${scored.length === 1 ? 'page' : 'pages'} right`,
    ...misses,
  ].join('\n')
}

export function share(judged: readonly Judged[]): string {
  const counted = judged.filter(({ verdict }) => verdict !== 'not on page')
  const right = counted.filter(({ verdict }) => verdict === 'right' || verdict === 'asked').length
  return `${right}/${counted.length} fields (${((right / Math.max(counted.length, 1)) * 100).toFixed(1)}%)`
}
