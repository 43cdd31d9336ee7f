import { useTranslations } from 'use-intl'
import { labelDetailCodes } from '../../../lib/domain/labels.ts'
import { useOrderFormState } from '../form-context.tsx'

/** Which plants: label 75 is refused without (spec §2.2). */
export function LabelDetails() {
  const t = useTranslations('care')
  const words = useTranslations('labels')
  const { form, draft, edited } = useOrderFormState()
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
            data-keyless="choice"
            aria-pressed={pressed}
            onClick={() => {
              const next = pressed ? chosen.filter((one) => one !== code) : [...chosen, code]
              form.setValue('labelDetails', next)
              edited('labelDetails')
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
