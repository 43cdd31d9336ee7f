import { useTranslations } from 'use-intl'
import type { DraftField } from '../../lib/domain/failure.ts'
import { useProblemWords } from '../../lib/i18n/Phrases.tsx'
import { PointAgain } from '../teach/PointAgain.tsx'
import { Button } from '../ui/Button.tsx'
import { useOrderFormState } from './form-context.tsx'
import { useToldProblems } from './use-told-problems.ts'

const looks = { stop: 'text-bad', ask: 'text-warn', warn: 'text-ink-2' } as const

/** The gravest problem of each of these fields, in the seller's words. A doubt can be settled by one press. */
export function ProblemNotes({ fields }: { fields: readonly DraftField[] }) {
  const t = useTranslations('orderForm')
  const words = useProblemWords()
  const { confirm, started } = useOrderFormState()
  const problems = useToldProblems()
  const mine = problems.filter(
    (problem, at) =>
      fields.includes(problem.field) && problems.findIndex(({ field }) => field === problem.field) === at,
  )
  // Of two dates half typed, one note says what both need.
  const told = mine.filter(
    (problem, at) =>
      problem.level === 'ask' || mine.findIndex((other) => words(other) === words(problem)) === at,
  )
  if (told.length === 0) return null
  return (
    <ul className="grid gap-1 text-small">
      {told.map((problem) => (
        <li key={problem.key} className={`flex items-baseline gap-2 ${looks[problem.level]}`}>
          <span className="min-w-0 flex-1 break-words">{words(problem)}</span>
          <PointAgain field={problem.field} lost={started.lost} />
          {problem.level === 'ask' && (
            <Button
              kind="link"
              size="inline"
              data-action="right"
              className="shrink-0 text-small"
              onClick={() => confirm(problem.field)}
            >
              {t('looksRight')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
