import { useTranslations } from 'use-intl'
import type { DraftField } from '../../../lib/domain/draft-field.ts'
import { labelTerms } from '../../../lib/domain/shipment/label-terms.ts'
import { type LabelCode, labelDetailCodes } from '../../../lib/domain/shipment/labels.ts'
import { useFieldLook } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { type Choice, Choices } from './Choices.tsx'
import { NotDeliveredFee } from './NotDeliveredFee.tsx'

/** What a label is about (spec table 2.2). */
const labelGroups = {
  goods: [1, 2, 7, 39, 40, 22, 75],
  handling: [20, 41, 42],
  delivery: [10, 11, 13, 17, 18, 19],
} as const satisfies Record<string, readonly LabelCode[]>

type LabelGroup = keyof typeof labelGroups

interface LabelOption extends Choice {
  code: LabelCode
}

/** Labels of table 2.2, and what two of them require in addition. */
export function LabelChoice({ focused }: { focused: boolean }) {
  const t = useTranslations('care')
  const words = useTranslations('labels')
  const { draft, change, edit } = useOrderFormState()
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
            edit(
              'labels',
              next.map(({ code }) => code),
            )
            if (!asksFor(next, 'labelDetails')) change({ labelDetails: undefined })
            if (!asksFor(next, 'notDeliveredFee')) change({ notDeliveredFee: undefined })
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

/** Which plants: required with label 75 (spec §2.2). */
function LabelDetails() {
  const t = useTranslations('care')
  const words = useTranslations('labels')
  const { draft, edit } = useOrderFormState()
  const chosen = draft.labelDetails ?? []
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="mb-1 text-tiny text-ink-3">{t('labelDetails')}</legend>
      {labelDetailCodes.map((code) => {
        const pressed = chosen.includes(code)
        return (
          <button
            key={code}
            type="button"
            aria-pressed={pressed}
            onClick={() => {
              edit('labelDetails', pressed ? chosen.filter((one) => one !== code) : [...chosen, code])
            }}
            className="rounded-full border border-line-2 px-2.5 py-0.5 text-small text-ink-2 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-medium aria-pressed:text-brand"
          >
            {words(`detail.${code}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
