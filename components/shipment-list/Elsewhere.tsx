import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type ElsewhereParcel, MOST_ELSEWHERE } from '../../lib/domain/relay.ts'
import { statusMeaning } from '../../lib/domain/status.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { statusLabel } from '../../lib/i18n/worker.ts'
import { useServices } from '../services.tsx'
import { useMinute } from '../shipments/use-now.ts'
import { Badge } from '../ui/Badge.tsx'
import { Opening } from '../workbench/Opening.tsx'
import { useWorkbench } from '../workbench/workbench-services.tsx'
import { useAccounts } from './use-accounts.ts'

/** Parcels of our shops that were not shipped from here: to be looked at, and nothing else. */
export function Elsewhere() {
  const t = useTranslations('relay.list')
  const language = useLocale()
  const { moment } = useFormats()
  const now = useMinute()
  const { nameOf } = useAccounts()
  const parcels = useElsewhere()
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
      <p className="text-ink-2">{t('what', { most: MOST_ELSEWHERE })}</p>
      {parcels === 'unread' && <p role="alert">{t('unread')}</p>}
      {parcels === undefined && <Opening />}
      {Array.isArray(parcels) && parcels.length === 0 && <p role="status">{t('none')}</p>}
      {Array.isArray(parcels) && parcels.length > 0 && (
        <ul aria-label={t('title')} className="rounded-xl border border-line bg-surface">
          {parcels.map((parcel) => (
            <li
              key={parcel.key}
              data-elsewhere={parcel.trackingCode || parcel.partnerId}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line px-3 py-2 text-small text-ink-2 not-first:border-t sm:grid-cols-[10rem_minmax(0,1fr)_10rem_6rem_minmax(0,14rem)]"
            >
              <Told what={t('code')} className="font-mono break-all text-ink">
                {parcel.trackingCode}
              </Told>
              <Told what={t('order')} className="font-mono break-all max-sm:order-3 max-sm:col-span-2">
                {parcel.partnerId}
              </Told>
              <Told what={t('status')} className="max-sm:justify-self-end">
                <Badge tone={statusMeaning(parcel.statusCode).tone}>
                  {statusLabel(language, parcel.statusCode)}
                </Badge>
              </Told>
              <Told what={t('when')} className="whitespace-nowrap max-sm:order-5 max-sm:text-right">
                <time dateTime={new Date(parcel.at).toISOString()}>{moment(parcel.at, now)}</time>
              </Told>
              <Told what={t('account')} className="break-words max-sm:order-4">
                {nameOf(parcel.accountId)}
              </Told>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What it is of, heard and not seen: a row tells it by where it stands. */
function Told({ what, className, children }: { what: string; className: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <span className="sr-only">{what}: </span>
      {children}
    </div>
  )
}

/** Undefined until they were read. */
function useElsewhere(): readonly ElsewhereParcel[] | 'unread' | undefined {
  const { elsewhere } = useWorkbench()
  const { onShipmentsChanged } = useServices()
  const [parcels, setParcels] = useState<readonly ElsewhereParcel[] | 'unread'>()
  const look = useCallback(() => {
    elsewhere?.().then(setParcels, () => setParcels('unread'))
  }, [elsewhere])
  useEffect(() => {
    look()
    return onShipmentsChanged(look)
  }, [look, onShipmentsChanged])
  return parcels
}
