import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { parseWeight } from '../../../lib/domain/weight.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { LINE } from '../../ui/AccountField.tsx'
import { AmountControl } from '../../ui/AmountControl.tsx'
import { FieldContext } from '../../ui/Field.tsx'

/** Grams; 0 for none. */
export function PackagingField({ grams, onChange }: { grams: number; onChange: (grams: number) => void }) {
  const t = useTranslations('defaults.settings')
  const form = useTranslations('orderForm')
  const { number } = useFormats()
  const [unread, setUnread] = useState<string>()
  const id = useId()
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {t('packaging')}
      </label>
      <div className="flex items-center gap-2">
        <FieldContext value={{ id, described: true, invalid: unread !== undefined }}>
          <AmountControl
            className={`${LINE} w-24! font-normal`}
            value={grams}
            show={(amount) => (amount === 0 ? '' : number(amount))}
            read={(text) => (text.trim() === '' ? 0 : parseWeight(text, 'g'))}
            onInvalidText={setUnread}
            onChange={onChange}
          />
        </FieldContext>
        <span aria-hidden className="text-ink-3">
          {form('g')}
        </span>
      </div>
      <p id={`${id}-hint`} className={`text-small ${unread === undefined ? 'text-ink-3' : 'text-bad'}`}>
        {t(unread === undefined ? 'packagingHint' : 'packagingUnread')}
      </p>
    </div>
  )
}
