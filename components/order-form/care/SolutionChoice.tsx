import { useTranslations } from 'use-intl'
import type { KnownSolution } from '../../../lib/messages/table.ts'
import { useServices } from '../../services.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useOrderFormState } from '../form-context.tsx'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { useFieldLook } from '../use-field.ts'
import { type Choice, Choices } from './Choices.tsx'
import { useSolutions } from './use-solutions.ts'

interface SolutionOption extends Choice {
  solution: KnownSolution
}

/** Solutions by name and group. Their ids are 64-bit and are never anything but text here. */
export function SolutionChoice({ accountId, focused }: { accountId: string; focused: boolean }) {
  const t = useTranslations('care')
  const { openOptions } = useServices()
  const { form, draft, edited } = useOrderFormState()
  const { loading, solutions, failure, reload } = useSolutions(accountId)
  const { state } = useFieldLook('solutions')
  const optionOf = (solution: KnownSolution): SolutionOption => ({
    value: solution.id,
    name: solution.name,
    group: solution.group || t('otherSolutions'),
    solution,
  })
  const chosen = draft.solutions ?? []
  const empty = !loading && !failure && solutions.length === 0
  return (
    <div data-field="solutions" className="grid gap-1.5">
      {failure && (
        <FailureNote failure={failure} doing="settings" onRetry={reload} onOpenOptions={openOptions} />
      )}
      {empty && <p className="text-small text-ink-3">{t('solutionsEmpty')}</p>}
      {(loading || solutions.length > 0 || chosen.length > 0) && (
        <Choices
          label={t('solutions')}
          state={state}
          focused={focused}
          loading={loading}
          options={solutions.map(optionOf)}
          chosen={chosen.map(optionOf)}
          onChange={(options) => {
            form.setValue(
              'solutions',
              options.map(({ solution }) => solution),
            )
            edited('solutions')
          }}
        />
      )}
      <ProblemNotes fields={['solutions']} />
    </div>
  )
}
