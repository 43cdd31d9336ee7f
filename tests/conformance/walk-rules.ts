import { packageFeatures } from '../../lib/domain/account.ts'
import { checkDraft } from '../../lib/rules/check-draft.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import type { Bench } from './bench.ts'
import type { RulesStep } from './rules-step.ts'
import { CONTACT_EMAIL } from './sound.ts'
import { draftOf } from './walk-client.ts'

export function walkRules(step: RulesStep, bench: Bench): string | null {
  if ('unfit' in step) return draftOf(step.unfit, bench) ? 'the draft is taken for one' : null
  const draft = draftOf(step.draft, bench)
  if (!draft) return 'the draft is none'
  const shop = { contactEmail: CONTACT_EMAIL, partnerCode: 'S1', features: [...packageFeatures] }
  const problems = checkDraft(draft, ruleContext({ ...shop, ...step.account }, bench.clock.now))
  const { breaks } = step
  if (!breaks) {
    const stopping = problems.filter(({ level }) => level === 'stop')
    return stopping.length > 0 ? `stopped: ${JSON.stringify(stopping)}` : null
  }
  const met = problems.some(
    ({ rule, field, level }) => rule === breaks.rule && field === breaks.field && level === breaks.level,
  )
  return met ? null : `${JSON.stringify(breaks)} is not among ${JSON.stringify(problems)}`
}
