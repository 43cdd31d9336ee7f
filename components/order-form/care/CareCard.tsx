import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import type { DraftField } from '../../../lib/domain/draft-field.ts'
import { labelsInForce } from '../../../lib/domain/shipment/labels.ts'
import { Button } from '../../ui/Button.tsx'
import { useMinute } from '../../ui/use-moments.ts'
import { useOrderFormState } from '../form-state.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { Section } from '../Section.tsx'
import { useFold } from '../use-fold.ts'
import { LabelChoice } from './LabelChoice.tsx'
import { NotDeliveredFee } from './NotDeliveredFee.tsx'
import { SolutionChoice } from './SolutionChoice.tsx'

const LABEL_FIELDS: readonly DraftField[] = ['labels', 'labelDetails']
const SOLUTION_FIELDS: readonly DraftField[] = ['solutions']
const FIELDS: readonly DraftField[] = [...LABEL_FIELDS, ...SOLUTION_FIELDS, 'notDeliveredFee']

/** How to treat the parcel: labels while they are in force, solutions afterwards (spec §9). */
export function CareCard({ account }: { account: Account }) {
  const t = useTranslations('care')
  const { draft } = useOrderFormState()
  const [unfolded, setUnfolded] = useFold(FIELDS)
  const [pressed, setPressed] = useState(false)
  const labelled = labelsInForce(useMinute())
  const chosen = labelled ? draft.labels : draft.solutions
  if (!unfolded && !chosen?.length && !draft.notDeliveredFee) {
    return (
      <Button
        data-action="care"
        aria-expanded={false}
        kind="quiet"
        size="small"
        className="justify-start! gap-1! rounded-none! px-3! font-normal! focus-visible:-outline-offset-2"
        onClick={() => {
          setPressed(true)
          setUnfolded(true)
        }}
      >
        <ChevronDown size={13} aria-hidden className="shrink-0 text-ink-3" />
        <span className="min-w-0 text-left break-words text-ink-3">
          {t(labelled ? 'addLabels' : 'addSolutions')}
        </span>
      </Button>
    )
  }
  return (
    <Section title={t('title')}>
      {labelled ? (
        <LabelChoice focused={pressed} />
      ) : (
        <>
          <SolutionChoice accountId={account.id} focused={pressed} />
          <div data-field="notDeliveredFee" className="grid gap-1.5">
            <NotDeliveredFee />
            <ProblemNotes fields={['notDeliveredFee']} />
          </div>
        </>
      )}
      {(labelled ? SOLUTION_FIELDS : LABEL_FIELDS).map((field) => (
        // The carrier may still refuse a field that is not offered any more.
        <div key={field} data-field={field} className="empty:hidden">
          <ProblemNotes fields={[field]} />
        </div>
      ))}
    </Section>
  )
}
