import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { MAX_EXTERNAL_SHIPMENTS } from '../../lib/domain/relay.ts'
import { statusMeaning } from '../../lib/domain/shipment/status.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { statusLabel } from '../../lib/i18n/status-words.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'
import { useWorkbench } from '../app/workbench-services.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Opening } from '../ui/Opening.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { useAccounts } from './use-accounts.ts'

/** Read only. */
export function ExternalShipments() {
  const t = useTranslations('relay.list')
  const language = useLocale()
  const { moment } = useFormats()
  const now = useMinute()
  const accounts = useAccounts()
  const { externalShipments } = useWorkbench()
  const { onShipmentsChanged } = useServices()
  const reading = useRead(externalShipments, { onChanged: onShipmentsChanged })
  const parcels = reading.value
  return (
    <div data-screen="elsewhere" className="grid max-w-240 content-start gap-3">
      <a
        data-action="back"
        href="#/shipments"
        className="inline-flex items-center gap-1.5 justify-self-start rounded-sm text-brand underline decoration-brand/40 underline-offset-2 hover:decoration-brand"
      >
        <ArrowLeft size={15} aria-hidden /> {t('back')}
      </a>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-ink-2">{t('what', { most: MAX_EXTERNAL_SHIPMENTS })}</p>
      {reading.failure && <p role="alert">{t('unread')}</p>}
      <ReadFailure reads={[accounts]} />
      {reading.state === 'reading' && <Opening />}
      {parcels?.length === 0 && <p role="status">{t('none')}</p>}
      {parcels && parcels.length > 0 && (
        <ul aria-label={t('title')} className="panel">
          {parcels.map((parcel) => (
            <li
              key={parcel.key}
              data-elsewhere={parcel.trackingCode || parcel.partnerId}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line px-3 py-2 text-small text-ink-2 not-first:border-t sm:grid-cols-[10rem_minmax(0,1fr)_10rem_6rem_minmax(0,14rem)]"
            >
              <Labelled what={t('code')} className="font-mono break-all text-ink">
                {parcel.trackingCode}
              </Labelled>
              <Labelled what={t('order')} className="font-mono break-all max-sm:order-3 max-sm:col-span-2">
                {parcel.partnerId}
              </Labelled>
              <Labelled what={t('status')} className="max-sm:justify-self-end">
                <Badge tone={statusMeaning(parcel.statusCode).tone}>
                  {statusLabel(language, parcel.statusCode)}
                </Badge>
              </Labelled>
              <Labelled what={t('when')} className="whitespace-nowrap max-sm:order-5 max-sm:text-right">
                <time dateTime={new Date(parcel.at).toISOString()}>{moment(parcel.at, now)}</time>
              </Labelled>
              <Labelled what={t('account')} className="break-words max-sm:order-4">
                {accounts.nameOf(parcel.accountId)}
              </Labelled>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The label is for screen readers only. */
function Labelled({ what, className, children }: { what: string; className: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <span className="sr-only">{what}: </span>
      {children}
    </div>
  )
}
