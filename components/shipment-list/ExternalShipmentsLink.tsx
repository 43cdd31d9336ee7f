import { useTranslations } from 'use-intl'
import { ELSEWHERE } from '../../lib/order-book/routes.ts'
import { useRelays } from '../relay/Relays.tsx'

export function ExternalShipmentsLink() {
  const t = useTranslations('relay.list')
  const { relays = [] } = useRelays()
  if (!relays.some(({ elsewhere }) => elsewhere)) return null
  return (
    <a
      data-view="elsewhere"
      data-action="view-elsewhere"
      href={ELSEWHERE}
      className="inline-flex min-h-8 items-center justify-self-start rounded-sm px-2 text-small text-brand underline decoration-brand/40 underline-offset-2 hover:decoration-brand"
    >
      {t('link')}
    </a>
  )
}
