import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
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
        <div className="overflow-x-auto rounded-xl border border-line bg-surface">
          <table className="w-full text-left">
            <thead className="text-small text-ink-3">
              <tr>
                {(['code', 'order', 'status', 'when', 'account'] as const).map((column) => (
                  <th key={column} scope="col" className="px-3 py-2 font-medium">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parcels.map((parcel) => (
                <tr
                  key={parcel.key}
                  data-elsewhere={parcel.trackingCode || parcel.partnerId}
                  className="border-t border-line [content-visibility:auto]"
                >
                  <td className="px-3 py-2 font-mono text-small break-all">{parcel.trackingCode}</td>
                  <td className="px-3 py-2 font-mono text-small break-all text-ink-2">{parcel.partnerId}</td>
                  <td className="px-3 py-2">
                    <Badge tone={statusMeaning(parcel.statusCode).tone}>
                      {statusLabel(language, parcel.statusCode)}
                    </Badge>
                  </td>
                  <td className="px-3 py-2 text-small whitespace-nowrap text-ink-2">
                    <time dateTime={new Date(parcel.at).toISOString()}>{moment(parcel.at, now)}</time>
                  </td>
                  <td className="px-3 py-2 text-small text-ink-2">{nameOf(parcel.accountId)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
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
