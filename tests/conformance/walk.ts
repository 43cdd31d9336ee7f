import { isKnownReason, reasonCodesOf } from '../../lib/domain/shipment/reason.ts'
import { isKnownStatus, isNotice, statusMeaning } from '../../lib/domain/shipment/status.ts'
import { statuses as en } from '../../lib/i18n/en/statuses.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { reasonWords } from '../../lib/i18n/reason-words.ts'
import { statuses as vi } from '../../lib/i18n/vi/statuses.ts'
import { faultSchema } from '../../lib/sandbox/faults.ts'
import type { Bench } from './bench.ts'
import type { Case } from './case.ts'
import type { ClientStep } from './client-step.ts'
import { walkLives } from './lives.ts'
import { difference } from './matching.ts'
import type { RulesStep } from './rules-step.ts'
import type { SandboxStep } from './sandbox-step.ts'
import { NOW } from './sound.ts'
import { walkCall } from './walk-client.ts'
import { walkRules } from './walk-rules.ts'
import { walkOrder, walkRequest, walkWebhook } from './walk-sandbox.ts'

export const columns = ['client', 'rules', 'sandbox'] as const
export type Column = (typeof columns)[number]

/** `proven`: every step held. A column that does not apply says why in the case. */
export type Mark = 'proven' | 'not applicable' | { broken: string }

export async function walkCase(row: Case, bench: Bench): Promise<Record<Column, Mark>> {
  return {
    client: await walkColumn(row.client, bench),
    rules: await walkColumn(row.rules, bench),
    sandbox: await walkColumn(row.sandbox, bench),
  }
}

type Step = ClientStep | RulesStep | SandboxStep

async function walkColumn(steps: string | readonly Step[], bench: Bench): Promise<Mark> {
  if (typeof steps === 'string') return 'not applicable'
  for (const [number, step] of steps.entries()) {
    bench.clock.now = 'at' in step && step.at !== undefined ? Date.parse(step.at) : NOW
    const broken = await walkStep(step, bench)
    if (broken !== null) return { broken: `step ${number + 1}: ${broken}` }
  }
  return 'proven'
}

async function walkStep(step: Step, bench: Bench): Promise<string | null> {
  const { sandbox, partnerCode } = bench.running
  if ('call' in step) return walkCall(step, bench)
  if ('order' in step) return walkOrder(step, bench)
  if ('request' in step) return walkRequest(step, bench)
  if ('draft' in step || 'unfit' in step) return walkRules(step, bench)
  if ('means' in step) return statusDifference(step.status, step.means)
  if ('comesWith' in step) return reasonDifference(step.reason, step.comesWith)
  if ('webhook' in step) return walkWebhook(step.webhook, bench)
  if ('lives' in step) return walkLives(step.lives, step.seed)
  if ('fault' in step) {
    sandbox.fail(faultSchema.parse(step.fault))
    return null
  }
  if ('advance' in step)
    return difference(sandbox.advance(bench.names.tracking)?.status, step.advance, 'status')
  if (step.lost) bench.callbacks.refuse(step.lost)
  sandbox.setCallback(partnerCode, { url: bench.callbacks.url, format: step.callback })
  return sandbox.setStatus(bench.names.tracking, step.move, step.reason) ? null : 'there is no such order'
}

function statusDifference(code: number, means: unknown): string | null {
  const known = isKnownStatus(code)
  const notice = isNotice(code)
  const worded = [vi, en].every((statuses) => {
    if (isKnownStatus(code)) return statuses.code[code] && statuses.about[code] && statuses.next[code]
    return isNotice(code) ? statuses.notice[code] : statuses.unknownCode.includes('{code}')
  })
  if (!worded) return `${code} has no words in both languages`
  return difference({ ...statusMeaning(code), known, notice }, means, `status ${code}`)
}

function reasonDifference(code: number, status: number): string | null {
  if (!isKnownReason(code)) return `${code} is not known`
  if (!languages.every((language) => reasonWords(language, code).text)) return `${code} has no words`
  const codes: readonly number[] =
    Object.entries(reasonCodesOf).find(([one]) => one === String(status))?.[1] ?? []
  return codes.includes(code) ? null : `${code} does not come with ${status}`
}
