import { spawnSync } from 'node:child_process'
import type { Answer } from './score.ts'

/** Another parser as a command: one text per line in, one JSON object per line out. Throws when it fails. */
export function answersOfCommand(
  command: string,
  texts: readonly string[],
): { answers: Answer[]; seconds: number } {
  const began = performance.now()
  const input = `${texts.map((text) => text.replaceAll('\n', ', ')).join('\n')}\n`
  const { status, stdout, stderr } = spawnSync(command, {
    shell: true,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const lines = stdout.trimEnd().split('\n')
  if (status !== 0 || lines.length !== texts.length) {
    throw new Error(
      `"${command}" read ${texts.length} lines and wrote ${lines.length}: ${stderr.slice(-500)}`,
    )
  }
  return { answers: lines.map(answerOf), seconds: (performance.now() - began) / 1000 }
}

function answerOf(line: string): Answer {
  const said: unknown = JSON.parse(line)
  const field = (name: string) => {
    const value =
      typeof said === 'object' && said !== null ? Object.entries(said).find(([key]) => key === name)?.[1] : ''
    return typeof value === 'string' ? value : ''
  }
  const district = field('district')
  const scheme = field('scheme') === 'post2025' || !district ? 'post2025' : 'pre2025'
  const reading = {
    scheme,
    province: field('province'),
    district,
    ward: field('ward'),
    detail: field('street_or_detail'),
    confidence: 0,
  } as const
  return { reading, phone: field('phone'), sure: false, carrier: null }
}
