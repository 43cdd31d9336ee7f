import { type RefObject, useRef } from 'react'
import { type FieldErrors, get, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import type { RuleContext } from '../../lib/rules/rule.ts'
import { type FoundProblem, openProblems, type Settled, type Unread } from './attention.ts'
import type { DraftChanges } from './changes.ts'
import { draftPaths } from './draft-paths.ts'
import { findProblems } from './draft-problems.ts'

/** What a draft is checked by beside its own values. */
interface Checks extends RuleContext {
  settled: Settled
  doubts: readonly FoundProblem[]
  unread: Unread
}

export interface DraftForm {
  form: UseFormReturn<ShipmentDraft>
  /** To be kept up by whoever draws the form. */
  checks: RefObject<Checks | null>
}

/**
 * The draft's values. The library sets a state of its own as soon as it stands there, by which whoever calls this is
 * drawn again before anything is painted: so the form itself is drawn by another component.
 */
export function useDraftForm(started: StartedDraft, changes: DraftChanges): DraftForm {
  const checks = useRef<Checks>(null)
  // Lets a draft through only when nothing on it needs the seller any more.
  const resolver: Resolver<ShipmentDraft> = (values) => {
    if (!checks.current) throw new Error('The form checks nothing without its account.')
    const { settled, doubts, unread, ...rules } = checks.current
    const found = findProblems(values, rules, doubts, unread)
    const blocking = openProblems(found, settled).filter((problem) => problem.level !== 'warn')
    if (blocking.length === 0) return { values, errors: {} }
    const errors: FieldErrors<ShipmentDraft> = {}
    for (const { field, rule } of blocking) {
      const path = draftPaths[field]
      if (!get(errors, path)) set(errors, path, { type: rule })
    }
    return { values: {}, errors }
  }
  const form = useForm<ShipmentDraft>({
    defaultValues: { ...started.draft, ...changes },
    resolver,
    mode: 'onChange',
    // The form takes the seller to what is missing itself.
    shouldFocusError: false,
  })
  return { form, checks }
}
