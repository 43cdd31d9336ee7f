import { useTranslations } from 'use-intl'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import { useFormats, useProblemWords } from '../../lib/i18n/Phrases.tsx'
import { asksIfPaid } from '../../lib/order-form/problems.ts'
import { PointAgain } from '../teach/TeachButtons.tsx'
import { Button } from '../ui/Button.tsx'
import { isSeenOrShown, watchSeen } from '../ui/seen.ts'
import { useOrderFormState } from './form-state.ts'
import { useShownProblems } from './shown-problems.ts'

const looks = { stop: 'text-bad', ask: 'text-warn', warn: 'text-ink-2' } as const

/** The most serious problem of each of these fields. A doubt is settled by one press. */
export function ProblemNotes({ fields }: { fields: readonly DraftField[] }) {
  const t = useTranslations('orderForm')
  const words = useProblemWords()
  const { blocking, confirm, draft, edit, goOn, started } = useOrderFormState()
  const { money } = useFormats()
  const problems = useShownProblems()
  const mine = problems.filter(
    (problem, at) =>
      fields.includes(problem.field) && problems.findIndex(({ field }) => field === problem.field) === at,
  )
  // Two half-typed dates need one note.
  const shown = mine.filter(
    (problem, at) =>
      problem.level === 'ask' || mine.findIndex((other) => words(other) === words(problem)) === at,
  )
  const answered = (field: DraftField) => goOn(blocking.filter((one) => one !== field))
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-1 text-small">
      {shown.map((problem) => (
        <li
          key={problem.key}
          ref={watchSeen}
          data-question={problem.key}
          data-about={problem.field}
          data-level={problem.level}
          className={`flex items-baseline gap-x-2 gap-y-1 ${asksIfPaid(problem, draft) ? 'flex-wrap [&>:first-child]:basis-full' : ''} ${looks[problem.level]}`}
        >
          <span className="min-w-0 flex-1 break-words">{words(problem)}</span>
          <PointAgain field={problem.field} lost={started.lost} />
          {problem.level === 'ask' && (
            <Button
              kind={asksIfPaid(problem, draft) ? 'plain' : 'link'}
              size={asksIfPaid(problem, draft) ? 'small' : 'inline'}
              data-action="right"
              className="shrink-0 text-small"
              onClick={(event) => !confirm(problem.field, event) && answered(problem.field)}
            >
              {asksIfPaid(problem, draft) ? t('collect', { amount: money(draft.cod) }) : t('looksRight')}
            </Button>
          )}
          {asksIfPaid(problem, draft) && (
            <Button
              size="small"
              data-action="received"
              className="shrink-0"
              onClick={(event) => {
                if (!isSeenOrShown(event.currentTarget.closest('[data-question]'), event)) return
                edit('cod', 0)
                answered('cod')
              }}
            >
              {t('received')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
