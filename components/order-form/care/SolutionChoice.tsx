import { useTranslations } from 'use-intl'
import type { KnownSolution } from '../../../lib/messages/table.ts'
import { useServices } from '../../app/services.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useFieldLook } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { type Choice, Choices } from './Choices.tsx'
import { useSolutions } from './use-solutions.ts'

interface SolutionOption extends Choice {
  solution: KnownSolution
}

/** Solutions by name and group. Their ids are 64-bit: text, never numbers. */
export function SolutionChoice({ accountId, focused }: { accountId: string; focused: boolean }) {
  const t = useTranslations('care')
  const { openOptions } = useServices()
  const { draft, edit } = useOrderFormState()
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
            edit(
              'solutions',
              options.map(({ solution }) => solution),
            )
          }}
        />
      )}
      {chosen.length > 0 && <p className="text-tiny text-ink-3">{t('notInQuote')}</p>}
      <ProblemNotes fields={['solutions']} />
    </div>
  )
}
