import { useTranslations } from 'use-intl'
import type { DraftField } from '../../../lib/domain/failure.ts'
import { labelTerms } from '../../../lib/domain/label-terms.ts'
import type { LabelCode } from '../../../lib/domain/labels.ts'
import { useOrderFormState } from '../form-context.tsx'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { useFieldLook } from '../use-field.ts'
import { type Choice, Choices } from './Choices.tsx'
import { LabelDetails } from './LabelDetails.tsx'
import { type LabelGroup, labelGroups } from './label-groups.ts'
import { NotDeliveredFee } from './NotDeliveredFee.tsx'

interface LabelOption extends Choice {
  code: LabelCode
}

/** Labels of table 2.2, and what two of them ask for beside. */
export function LabelChoice({ focused }: { focused: boolean }) {
  const t = useTranslations('care')
  const words = useTranslations('labels')
  const { form, draft, edited } = useOrderFormState()
  const { state } = useFieldLook('labels')
  const options = (Object.keys(labelGroups) as LabelGroup[]).flatMap((group) =>
    labelGroups[group].map(
      (code): LabelOption => ({
        code,
        value: String(code),
        name: words(`name.${code}`),
        about: words(`about.${code}`),
        group: t(`labelGroups.${group}`),
      }),
    ),
  )
  const chosen = (draft.labels ?? []).flatMap((code) => options.find((option) => option.code === code) ?? [])
  return (
    <>
      <div data-field="labels" className="grid gap-1.5">
        <Choices
          label={t('labels')}
          state={state}
          focused={focused}
          options={options}
          chosen={chosen}
          onChange={(next) => {
            form.setValue(
              'labels',
              next.map(({ code }) => code),
            )
            // What belonged to a label goes with it.
            if (!asksFor(next, 'labelDetails')) form.setValue('labelDetails', undefined)
            if (!asksFor(next, 'notDeliveredFee')) form.setValue('notDeliveredFee', undefined)
            edited('labels')
          }}
        />
        <ProblemNotes fields={['labels']} />
      </div>
      <div data-field="labelDetails" className="grid gap-1.5 empty:hidden">
        {asksFor(chosen, 'labelDetails') && <LabelDetails />}
        <ProblemNotes fields={['labelDetails']} />
      </div>
      <div data-field="notDeliveredFee" className="grid gap-1.5 empty:hidden">
        {asksFor(chosen, 'notDeliveredFee') && <NotDeliveredFee />}
        <ProblemNotes fields={['notDeliveredFee']} />
      </div>
    </>
  )
}

function asksFor(labels: readonly LabelOption[], field: DraftField): boolean {
  return labels.some(({ code }) => labelTerms[code].asksFor.includes(field))
}
