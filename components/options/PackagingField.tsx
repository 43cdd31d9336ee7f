import { Field as BaseField } from '@base-ui/react/field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { parseWeight } from '../../lib/domain/weight.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { AmountControl } from '../ui/AmountControl.tsx'
import { LINE } from './AccountField.tsx'

/** Box, bag and filling of a parcel, in grams; 0 for none. */
export function PackagingField({ grams, onChange }: { grams: number; onChange: (grams: number) => void }) {
  const t = useTranslations('defaults.settings')
  const form = useTranslations('orderForm')
  const { number } = useFormats()
  const [unread, setUnread] = useState<string>()
  return (
    <BaseField.Root invalid={unread !== undefined} className="grid content-start gap-1">
      <BaseField.Label className="text-small font-medium text-ink-2">{t('packaging')}</BaseField.Label>
      <div className="flex items-center gap-2">
        <AmountControl
          className={`${LINE} w-24! font-normal`}
          value={grams}
          show={(amount) => (amount === 0 ? '' : number(amount))}
          read={(text) => (text.trim() === '' ? 0 : parseWeight(text, 'g'))}
          onUnread={setUnread}
          onChange={onChange}
        />
        <span aria-hidden className="text-ink-3">
          {form('g')}
        </span>
      </div>
      <BaseField.Description className={`text-small ${unread === undefined ? 'text-ink-3' : 'text-bad'}`}>
        {t(unread === undefined ? 'packagingHint' : 'packagingUnread')}
      </BaseField.Description>
    </BaseField.Root>
  )
}
