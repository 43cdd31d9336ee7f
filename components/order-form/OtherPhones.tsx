import { use } from 'react'
import { useTranslations } from 'use-intl'
import { swapSecondPhone } from '../../lib/draft/second-phone.ts'
import { Button } from '../ui/Button.tsx'
import { useDocumentKey } from '../ui/document-keys.ts'
import { useOrderFormState } from './form-context.tsx'
import { FormRoot } from './form-root.ts'

/** Further numbers the order mentions: one press, or one key from anywhere, and it is the one that is called. */
export function OtherPhones() {
  const t = useTranslations('orderForm')
  const { form, draft, started, edited } = useOrderFormState()
  const root = use(FormRoot)
  const others = [...new Set([started.draft.tel, ...started.otherPhones])].filter(
    (phone) => phone && phone !== draft.tel,
  )
  const [first] = others

  useDocumentKey(
    () => root?.current,
    (event) => {
      // By its place: Alt and a letter type another letter on some keyboards.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.code !== 'KeyP') return
      if (!first) return
      event.preventDefault()
      call(first)
    },
  )

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
