import { useTranslations } from 'use-intl'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { AmountControl } from '../../ui/AmountControl.tsx'
import { Field } from '../../ui/Field.tsx'
import { useOrderFormState } from '../form-context.tsx'
import { useFieldLook } from '../use-field.ts'

const SIDES = ['length', 'width', 'height'] as const
const NO_SIZE = { length: 0, width: 0, height: 0 }

/** The parcel's three sides in centimetres: label 40 has a limit, the carrier no field. */
export function SizeFields() {
  const t = useTranslations('more')
  const { number } = useFormats()
  const { form, draft, edited, setUnread } = useOrderFormState()
  const look = useFieldLook('size')
  const size = draft.sizeCm ?? NO_SIZE
  return (
    <div data-field="size" className="col-span-3 grid grid-cols-3 gap-1.5">
      {SIDES.map((side) => (
        <Field key={side} label={t(side)} {...look}>
          <div className="flex items-baseline gap-1">
            <AmountControl
              value={size[side]}
              show={(centimetres) => (centimetres === 0 ? '' : number(centimetres))}
              read={centimetresOf}
              onUnread={(text) => setUnread('size', text, side)}
              onChange={(centimetres) => {
                const next = { ...size, [side]: centimetres }
                form.setValue('sizeCm', SIDES.every((one) => next[one] === 0) ? undefined : next)
                edited('size')
              }}
            />
            <span aria-hidden className="shrink-0 text-small text-ink-3">
              {t('cm')}
            </span>
          </div>
        </Field>
      ))}
    </div>
  )
}

/** An emptied side is 0, null what is no length. */
function centimetresOf(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return 0
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : null
}
