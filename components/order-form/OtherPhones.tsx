import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { swapSecondPhone } from '../../lib/draft/second-phone.ts'
import { Button } from '../ui/Button.tsx'
import { useOrderFormState } from './form-context.tsx'

/** Further numbers the order mentions: one press, or one key from anywhere, and it is the one that is called. */
export function OtherPhones() {
  const t = useTranslations('orderForm')
  const { form, draft, started, edited } = useOrderFormState()
  const others = [...new Set([started.draft.tel, ...started.otherPhones])].filter(
    (phone) => phone && phone !== draft.tel,
  )
  const [first] = others

  useEffect(() => {
    if (!first) return
    const press = (event: KeyboardEvent) => {
      // By its place: Alt and a letter type another letter on some keyboards.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.code !== 'KeyP') return
      event.preventDefault()
      call(first)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  function call(phone: string) {
    form.setValue('note', swapSecondPhone(draft.note, phone, draft.tel))
    form.setValue('tel', phone)
    edited('tel')
  }

  if (!first) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-small text-ink-3">
      {t('otherPhones')}
      {others.map((phone) => (
        <Button
          key={phone}
          size="small"
          data-action="other-phone"
          className="rounded-full!"
          title={t('callInstead', { phone })}
          {...(phone === first && { keys: 'Alt P', 'aria-keyshortcuts': 'Alt+P' })}
          onClick={() => call(phone)}
        >
          {phone}
        </Button>
      ))}
    </div>
  )
}
