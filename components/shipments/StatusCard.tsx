import { Printer, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { carrierDay, writtenDay } from '../../lib/domain/carrier-day.ts'
import { isUnderWay } from '../../lib/domain/shipment/primary-shipment.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { standsSince, wasDelivered, wasPicked } from '../../lib/domain/shipment/status.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { whyLeftOut } from '../../lib/order-book/slip.ts'
import { useServices } from '../app/services.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { Since } from './Standing.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { StatusWords } from './StatusWords.tsx'
import { useEstimate, useStamp } from './use-estimate.ts'

interface StatusCardProps {
  shipment: Shipment
  headed: boolean
  /** The account may get the carrier's label. */
  prints: boolean
  refreshing: boolean
  onRefresh: () => void
  /** Shown until the carrier accepted it. */
  children?: ReactNode
}

export function StatusCard({ shipment, headed, prints, refreshing, onRefresh, children }: StatusCardProps) {
  const t = useTranslations('shipments')
  const slips = useTranslations('slips')
  const common = useTranslations('common')
  const { openLabels, openSlips } = useServices()
  const { age } = useFormats()
  const now = useMinute()
  const estimate = useEstimate(now)
  const stamp = useStamp(now)
  const { acceptance, status, record, updatedAt } = shipment
  const at = status?.at ?? updatedAt
  const code = status?.code
  // An estimate says nothing of what has happened, or will not.
  const awaited = isUnderWay(shipment) && acceptance
  const today = carrierDay(now)
  // A record may still have the planned day of what has happened.
  const dayOf = (day = '', happened: boolean) => !(happened && (writtenDay(day) ?? '') > today) && day
  const pick =
    dayOf(record?.pickDate, wasPicked(code)) || (awaited && !wasPicked(code) && acceptance.estimatedPick)
  const deliver =
    dayOf(record?.deliverDate, wasDelivered(code)) ||
    (awaited && !wasDelivered(code) && acceptance.estimatedDeliver)
  const times = [
    pick && `${t(wasPicked(code) ? 'pickedOn' : 'estimatedPick')}: ${estimate(pick)}`,
    deliver && `${t(wasDelivered(code) ? 'deliveredOn' : 'estimatedDeliver')}: ${estimate(deliver)}`,
    record?.storageDays && isUnderWay(shipment) && t('storageDays', { days: record.storageDays }),
    record?.created && t('created', { time: stamp(record.created) }),
    record?.modified && t('modified', { time: stamp(record.modified) }),
  ].filter(Boolean)
  return (
    <Card>
      <div
        data-status={status?.code ?? ''}
        data-at={at}
        className="flex min-h-8 flex-wrap items-center gap-x-2"
        aria-live="polite"
      >
        {!headed && (
          <>
            <StatusBadge shipment={shipment} />
            <Since since={standsSince(shipment)} now={now} />
          </>
        )}
        <span className="min-w-0 flex-1 text-small break-words text-ink-3">
          {t('updated', { age: age(at, now) || common('ageNow') })}
        </span>
        {acceptance && (
          <IconButton
            data-action="refresh"
            label={refreshing ? t('refreshing') : t('refresh')}
            disabled={refreshing}
            onClick={onRefresh}
            className="-mr-1.5"
          >
            <RotateCw size={16} aria-hidden className={refreshing ? 'animate-spin' : ''} />
          </IconButton>
        )}
      </div>
      {children}
      {acceptance && (
        <div className="flex items-center justify-between gap-2">
          <span
            data-tracking-code
            className="min-w-0 font-mono text-xl leading-6 font-semibold tracking-wide break-all"
            title={t('trackingCode')}
          >
            {acceptance.trackingCode}
          </span>
          <CopyButton data-action="copy-code" text={acceptance.trackingCode} label={t('copyCode')} />
        </div>
      )}
      {acceptance?.sortingCode && (
        <p className="text-small break-words text-ink-3">
          {t('sortingCode')}:{' '}
          <span className="font-mono font-semibold text-ink">{acceptance.sortingCode}</span>
        </p>
      )}
      {acceptance?.trackingCode && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {openSlips && !whyLeftOut(shipment) && (
            <Button
              kind={shipment.printedAt === undefined && !wasPicked(code) ? 'primary' : 'plain'}
              data-action="slip"
              keys="P"
              icon={<Printer size={15} aria-hidden />}
              onClick={() => openSlips([shipment.key])}
            >
              {slips('printOne')}
            </Button>
          )}
          {prints && openLabels && !whyLeftOut(shipment) && (
            <Button
              data-action="label"
              keys="L"
              icon={<Printer size={15} aria-hidden />}
              onClick={() => openLabels([shipment.key])}
            >
              {t('printLabel')}
            </Button>
          )}
        </div>
      )}
      {status && <StatusWords shipment={shipment} status={status} />}
      {times.length > 0 && <p className="text-small break-words text-ink-3">{times.join(' · ')}</p>}
      {acceptance?.elsewhere ? (
        <p className="text-small text-ink-2">
          {shipment.sharedBy ? t('sharedBy', { name: shipment.sharedBy }) : t('elsewhere')}
        </p>
      ) : (
        acceptance?.learnt === 'asked' && <p className="text-small text-ink-3">{t('learntByAsking')}</p>
      )}
      {acceptance?.warning && (
        <p className="rounded-lg bg-warn-soft px-2.5 py-1.5 text-small break-words text-warn">
          <span className="font-semibold">{t('warning')}: </span>
          {acceptance.warning}
        </p>
      )}
    </Card>
  )
}
