import type { Verdict } from './runner.ts'
import type { Shown } from './survey.ts'

export interface Judged {
  mutant: Shown
  verdict: Verdict | { is: 'not reached' } | { is: 'mistyped' }
}

const VERDICTS = ['killed', 'timed out', 'mistyped', 'survived', 'not reached'] as const

/** Of 1, what was noticed. */
export function scoreOf(judged: readonly Judged[]): number {
  const noticed = judged.filter(({ verdict }) => isNoticed(verdict)).length
  return judged.length === 0 ? 1 : noticed / judged.length
}

export function isNoticed({ is }: Judged['verdict']): boolean {
  return is !== 'survived' && is !== 'not reached'
}

export function fileLine(file: string, judged: readonly Judged[]): string {
  return columns(file, judged)
}

export function survivorLines(judged: readonly Judged[]): string[] {
  return judged
    .filter(({ verdict }) => !isNoticed(verdict))
    .map(({ mutant: { file, row, line, from, to }, verdict: { is } }) => {
      const change = `${from}  →  ${to || 'nothing'}`
      return `    ${file}:${row} ${is}: ${change}\n        in ${line}`
    })
}

export function roomTable(rooms: readonly { room: string; judged: readonly Judged[] }[]): string {
  const head = `${''.padEnd(42)}${['score', ...VERDICTS].map((one) => one.padStart(12)).join('')}`
  const all = { room: 'all', judged: rooms.flatMap(({ judged }) => judged) }
  return [head, ...[...rooms, all].map(({ room, judged }) => columns(room, judged))].join('\n')
}

function columns(name: string, judged: readonly Judged[]): string {
  const score = `${(scoreOf(judged) * 100).toFixed(1)} %`
  const counts = VERDICTS.map((is) => String(count(judged, is)))
  return `${name.padEnd(42)}${[score, ...counts].map((one) => one.padStart(12)).join('')}`
}

function count(judged: readonly Judged[], is: (typeof VERDICTS)[number]): number {
  return judged.filter(({ verdict }) => verdict.is === is).length
}
