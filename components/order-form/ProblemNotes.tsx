import type { DraftField } from '../../lib/domain/draft-field.ts'
import { useProblemWords } from '../../lib/i18n/Phrases.tsx'
import { PointAgain } from '../teach/TeachButtons.tsx'
import { useOrderFormState } from './form-state.ts'

/** What is worth knowing about these fields and asks nothing. Questions are in the footer, one at a time. */
export function ProblemNotes({ fields }: { fields: readonly DraftField[] }) {
  const words = useProblemWords()
  const { problems, started } = useOrderFormState()
  const shown = problems.filter(
    ({ field, level }, at) =>
      level === 'warn' &&
      fields.includes(field) &&
      problems.findIndex((other) => other.field === field) === at,
  )
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-1 text-small text-ink-2">
      {shown.map((problem) => (
        <li key={problem.key} className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 break-words">{words(problem)}</span>
          <PointAgain field={problem.field} lost={started.lost} />
        </li>
      ))}
    </ul>
  )
}
