import { useTranslations } from 'use-intl'
import type { DraftField } from '../../lib/domain/failure.ts'
import type { FieldState } from '../ui/Field.tsx'
import { useOrderFormState } from './form-context.tsx'
import { useToldProblems } from './use-told-problems.ts'

/** What every field of the form shows beside its value: its state and where it was read. */
export function useFieldLook(field: DraftField): {
  state: FieldState
  hint: string | undefined
  doubtful: boolean
} {
  const t = useTranslations('orderForm')
  const { started } = useOrderFormState()
  const problems = useToldProblems()
  const origin = started.origins[field]
  const state = problems.find((problem) => problem.field === field)?.level
  if (!origin) return { state, hint: undefined, doubtful: false }
  const where =
    origin.source === 'label' ? t('origin.label', { at: origin.at }) : t(`origin.${origin.source}`)
  const hint = origin.text ? `${where}. ${t('readAs', { text: shortened(origin.text) })}` : where
  return { state, hint, doubtful: origin.source === 'guess' }
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
