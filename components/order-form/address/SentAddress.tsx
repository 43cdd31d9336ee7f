import { useTranslations } from 'use-intl'
import { addressLine, saysTheSame } from '../../../lib/order-form/place-names.ts'
import { useOrderFormState } from '../form-state.ts'

/** The address that is sent, where the page says it in other words. Pressed, it opens its fields. */
export function SentAddress() {
  const t = useTranslations('orderForm')
  const { draft, started, goTo } = useOrderFormState()
  const sent = addressLine(draft)
  const page = started.address?.originals.map(({ text }) => text).join(', ') ?? ''
  if (saysTheSame(sent, page)) return null
  return (
    <button
      type="button"
      data-action="edit-address"
      aria-expanded={false}
      onClick={() => goTo('detail')}
      className="-mx-1.5 rounded-lg border border-transparent px-1.5 text-left break-words hover:border-line-2"
    >
      <span className="text-small text-ink-3">{t('sentTo')}</span> <span className="font-medium">{sent}</span>
    </button>
  )
}
