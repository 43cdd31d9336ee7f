import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MOST_SLIPS } from '../../../lib/domain/shipment/slip-paper.ts'
import { withSign } from '../../../lib/i18n/formats.ts'
import { pageOf } from '../../../lib/order-book/routes.ts'
import { whyLeftOut } from '../../../lib/order-book/slip.ts'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { useServices } from '../../app/services.tsx'
import { useWriteBacks } from '../../shipments/use-write-backs.ts'
import { Button } from '../../ui/Button.tsx'
import type { AssessedRow, ShownBulk } from '../use-bulk.ts'

export function BatchResult({ bulk }: { bulk: ShownBulk }) {
  const t = useTranslations('bulk.done')
  const slips = useTranslations('slips')
  const { openSlips } = useServices()
  const { batch } = bulk.state
  if (batch?.state !== 'over') return null
  // A row may turn out to be a duplicate while the batch runs.
  const mine = [...bulk.rows, ...bulk.aside].filter(({ row }) => batch.keys.includes(row.key))
  const sent = mine.filter(({ assessed }) => assessed.stage === 'sent')
  const taken = sent.filter(({ assessed }) => assessed.shipment?.submission === 'accepted')
  const accepted = taken.length
  const refused = mine.filter(
    ({ row, assessed }) =>
      assessed.stage !== 'sent' && assessed.shipment?.submission === 'rejected' && !row.failure,
  ).length
  const failed = mine.filter(({ row }) => row.failure).length
  const waiting = sent.length - accepted
  const left = mine.length - sent.length - refused - failed
  const parts = [
    accepted > 0 && { look: 'text-ok', words: t('accepted', { count: accepted }) },
    refused > 0 && { look: 'text-bad', words: t('refused', { count: refused }) },
    waiting > 0 && { look: 'text-warn', words: t('waiting', { count: waiting }) },
    failed > 0 && { look: 'text-bad', words: t('failed', { count: failed }) },
    left > 0 && { look: 'text-ink-2', words: t('left', { count: left }) },
  ].filter((part) => part !== false)
  const printed = printable(bulk.rows)
  return (
    <div
      data-result={`${accepted}/${mine.length}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2"
    >
      <div role="status" className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap gap-x-3 font-semibold">
          {parts.map(({ look, words }) => (
            <span key={words} className={look}>
              {words}
            </span>
          ))}
        </p>
        <ShopCodes taken={taken} />
        {refused > 0 && <p className="text-small text-ink-2">{t('mend')}</p>}
      </div>
      {accepted > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <a href="#/shipments" className="rounded-sm text-small text-brand underline underline-offset-2">
            {t('shipments')}
          </a>
          {openSlips && printed.length > 0 && (
            <Button
              ref={nextStep}
              size="small"
              kind={bulk.ready.length === 0 ? 'primary' : 'plain'}
              data-action="print-slips"
              keys="P"
              icon={<Printer size={14} aria-hidden />}
              onClick={() => openSlips(printed)}
            >
              {slips('printMany', { count: printed.length })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Takes the focus where shipping left it on nothing that acts. */
function nextStep(button: HTMLButtonElement | null) {
  if (document.activeElement?.matches('body, main, h1, h2')) button?.focus({ preventScroll: true })
}

/** Everything shipped from this table, not only by the last press. */
function printable(rows: readonly AssessedRow[]): string[] {
  return rows
    .flatMap(({ assessed: { stage, shipment } }) =>
      stage === 'sent' && shipment && !whyLeftOut(shipment) ? [shipment.key] : [],
    )
    .slice(0, MOST_SLIPS)
}

const MOST_NAMED = 5

/** Whether the shops have the tracking codes. */
export function ShopCodes({ taken }: { taken: readonly AssessedRow[] }) {
  const t = useTranslations('bulk.done')
  const writeBacks = useWriteBacks(taken.flatMap(({ assessed }) => assessed.shipment?.key ?? []))
  const records = writeBacks.value ?? []
  const inShop = records.filter(({ state }) => state === 'written' || state === 'already').length
  const waits = records.filter(({ open }) => open !== undefined).length
  const missed = records.filter(({ state }) => state === 'refused' || state === 'gave-up')
  const named = taken
    .filter(({ assessed }) => missed.some(({ key }) => key === assessed.shipment?.key))
    .slice(0, MOST_NAMED)
  if (writeBacks.failure) return <ReadFailure reads={[writeBacks]} />
  if (inShop + waits + missed.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
      {inShop > 0 && <span>{t('inShop', { count: inShop })}</span>}
      {waits > 0 && <span>{t('shopWaits', { count: waits })}</span>}
      {missed.length > 0 && (
        <span className="flex min-w-0 flex-wrap gap-x-2 font-medium text-warn">
          <span>{t('notInShop', { count: missed.length })}</span>
          {named.map(({ row, assessed }) => (
            <a
              key={row.key}
              data-not-in-shop
              href={pageOf(assessed.shipment?.key ?? '')}
              className="rounded-sm font-semibold text-brand underline underline-offset-2"
            >
              {withSign(row.order.number)}
            </a>
          ))}
        </span>
      )}
    </p>
  )
}
