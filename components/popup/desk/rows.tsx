import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { collectedCod } from '../../../lib/domain/shipment/collected.ts'
import type { SellerReason } from '../../../lib/domain/shipment/seller-reason.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { standsSince } from '../../../lib/domain/shipment/status.ts'
import { orderName, withSign } from '../../../lib/i18n/formats.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { viewOf, waitingOf } from '../../../lib/order-book/routes.ts'
import { useServices } from '../../app/services.tsx'
import { Standing } from '../../shipments/Standing.tsx'
import { useReasonWords } from '../../shipments/use-reason-words.ts'
import { Button, Digit } from '../../ui/Button.tsx'
import { useMinute } from '../../ui/use-moments.ts'

/** Of the desk's rows, which the arrow keys go through. */
export const ROW =
  'flex w-full min-w-0 items-center gap-2 px-3 py-1.5 text-left hover:bg-sunken -outline-offset-2'

export function Rows({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      {title && (
        <div className="flex items-baseline justify-between gap-2">
          <h2 className="text-small font-semibold text-ink-2">{title}</h2>
          <span className="text-small">{aside}</span>
        </div>
      )}
      <ul className="grid divide-y divide-line overflow-hidden panel">{children}</ul>
    </section>
  )
}

/** Each reason leads to its list in the workbench. */
export function WaitingRows({ waiting }: { waiting: readonly [SellerReason, number][] }) {
  const t = useTranslations('popup.desk')
  const { number } = useFormats()
  const words = useReasonWords()
  const { openWorkbench } = useServices()
  const count = waiting.reduce((sum, [, of]) => sum + of, 0)
  if (count === 0) return <p className="px-1 text-small text-ok">{t('nothingWaiting')}</p>
  return (
    <Rows
      title={t('waiting', { count })}
      aside={
        <Button kind="link" size="inline" onClick={() => openWorkbench?.(viewOf('needs-me'))}>
          {t('allWaiting')}
        </Button>
      }
    >
      {waiting.map(([reason, of], at) => (
        <li key={reason}>
          <button
            type="button"
            data-row
            data-waits={reason}
            data-digit={at + 1}
            aria-keyshortcuts={String(at + 1)}
            className={ROW}
            onClick={() => openWorkbench?.(waitingOf(reason))}
          >
            <Digit of={at + 1} />
            <span className="min-w-0 flex-1">{words(reason)}</span>
            <strong className="font-semibold text-bad tabular-nums">{number(of)}</strong>
            <ChevronRight size={15} aria-hidden className="shrink-0 text-ink-3" />
          </button>
        </li>
      ))}
    </Rows>
  )
}

export function ParcelRow({ shipment }: { shipment: Shipment }) {
  const { money } = useFormats()
  const common = useTranslations('common')
  const { openShipment } = useServices()
  const now = useMinute()
  const { key, draft, acceptance, environment } = shipment
  const number = withSign(draft.orderNumber)
  return (
    <li>
      <button
        type="button"
        data-row
        data-shipment-row={key}
        className={ROW}
        onClick={() => openShipment?.(key)}
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="truncate" title={[number, draft.name].filter(Boolean).join(' · ')}>
            <span className="font-semibold">{orderName(draft)}</span>
            {number && <span className="text-ink-2"> · {draft.name}</span>}
          </span>
          {environment !== 'production' && (
            <span className="text-small text-warn">{common(`environments.${environment}`)}</span>
          )}
          <Standing shipment={shipment} since={standsSince(shipment)} now={now} />
        </span>
        <span className="grid shrink-0 justify-items-end gap-0.5 text-small">
          <span className="font-semibold tabular-nums">{money(collectedCod(shipment))}</span>
          <span className="max-w-32 truncate font-mono text-tiny text-ink-3">{acceptance?.trackingCode}</span>
        </span>
      </button>
    </li>
  )
}
