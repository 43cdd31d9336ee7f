import { useTranslations } from 'use-intl'
import { swapSecondPhone } from '../../../lib/draft/phones.ts'
import { Button } from '../../ui/Button.tsx'
import { useDocumentKey } from '../../ui/document-keys.ts'
import { useOrderFormState } from '../form-state.ts'

/** Other numbers in the order. One press, or one key from anywhere, makes one the number to call. */
export function OtherPhones() {
  const t = useTranslations('orderForm')
  const { root, draft, started, change, edit } = useOrderFormState()
  const others = [...new Set([started.draft.tel, ...started.otherPhones])].filter(
    (phone) => phone && phone !== draft.tel,
  )
  const [first] = others

  useDocumentKey(
    () => root.current,
    (event) => {
      // The key's code, since Alt and a letter type another character on some keyboards.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.code !== 'KeyP') return
      if (!first) return
      event.preventDefault()
      call(first)
    },
  )

  function call(phone: string) {
    change({ note: swapSecondPhone(draft.note, phone, draft.tel) })
    edit('tel', phone)
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
