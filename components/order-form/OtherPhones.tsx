import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { useOrderFormState } from './form-context.tsx'

/** Further numbers the order mentions, one press away. */
export function OtherPhones() {
  const t = useTranslations('orderForm')
  const { form, draft, started, edited } = useOrderFormState()
  const others = [...new Set([started.draft.tel, ...started.otherPhones])].filter(
    (phone) => phone && phone !== draft.tel,
  )
  if (others.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-small text-ink-3">
      {t('otherPhones')}
      {others.map((phone) => (
        <Button
          key={phone}
          size="small"
          className="rounded-full!"
          onClick={() => {
            form.setValue('tel', phone)
            edited('tel')
          }}
        >
          {phone}
        </Button>
      ))}
    </div>
  )
}
