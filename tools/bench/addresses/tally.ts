import type { Verdict } from './score.ts'

const percent = (part: number, whole: number) =>
  whole === 0 ? '    –' : `${((100 * part) / whole).toFixed(2).padStart(6)} %`

/** A row of figures; `unitsOnly` for a parser without detail and phone. */
export function figures(verdicts: readonly Verdict[], unitsOnly = false): string {
  const share = (holds: (verdict: Verdict) => boolean) =>
    percent(verdicts.filter(holds).length, verdicts.length)
  const fresh = verdicts.filter((verdict) => verdict.oldDistrict !== null)
  return [
    share((one) => one.allRight),
    share((one) => one.wrong),
    share((one) => one.scheme),
    ...(unitsOnly ? ['       –', '       –'] : [share((one) => one.detail), share((one) => one.phone)]),
    percent(fresh.filter((one) => one.oldDistrict).length, fresh.length),
  ].join('  ')
}

export const HEADINGS = 'all right     wrong    scheme    detail     phone  old district'

/** The share of wrong answers among the sure ones, and of right ones by confidence. */
export function calibration(verdicts: readonly Verdict[]): string {
  const sure = verdicts.filter((one) => one.sure)
  const wrong = sure.filter((one) => one.sureWrong)
  const lines = [
    `sure: ${percent(sure.length, verdicts.length).trim()} of them, wrong ${wrong.length} of ${sure.length} (${percent(wrong.length, sure.length).trim()})`,
  ]
  const ends = [0, 0.35, 0.55, 0.75, 0.9, 0.97, 0.995, 1.01]
  for (const [nth, from] of ends.slice(0, -1).entries()) {
    const to = ends[nth + 1] ?? 1
    const inside = verdicts.filter((one) => one.confidence >= from && one.confidence < to)
    const right = inside.filter((one) => one.allRight).length
    const mean = inside.reduce((sum, one) => sum + one.confidence, 0) / Math.max(1, inside.length)
    lines.push(
      `confidence ${from.toFixed(3)} and more: ${String(inside.length).padStart(5)}, said ${percent(mean, 1).trim()}, right ${percent(right, inside.length).trim()}`,
    )
  }
  return lines.join('\n')
}
