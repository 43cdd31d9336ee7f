import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { whyLeftOut } from '../../lib/domain/slip.ts'
import { MOST_SLIPS } from '../../lib/domain/slip-paper.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/Button.tsx'
import { ShopsTold } from './ShopsTold.tsx'
import type { AssessedRow, ShownBulk } from './use-bulk.ts'

/** What came of the last press of *Ship*, in one line, what to do about the rest, and what comes next. */
export function BatchResult({ bulk }: { bulk: ShownBulk }) {
  const t = useTranslations('bulk.done')
  const slips = useTranslations('slips')
  const { openSlips } = useServices()
  const { batch } = bulk.state
  if (batch?.state !== 'over') return null
  const mine = bulk.rows.filter(({ row }) => batch.keys.includes(row.key))
  const sent = mine.filter(({ assessed }) => assessed.stage === 'sent')
  const taken = sent.filter(({ assessed }) => assessed.shipment?.submission === 'accepted')
  const accepted = taken.length
  const refused = mine.filter(
    ({ assessed }) => assessed.stage !== 'sent' && assessed.shipment?.submission === 'rejected',
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
        <ShopsTold taken={taken} />
        {refused > 0 && <p className="text-small text-ink-2">{t('mend')}</p>}
      </div>
      {accepted > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <a
            data-keyless="twin"
            href="#/shipments"
            className="rounded-sm text-small text-brand underline underline-offset-2"
          >
            {t('shipments')}
          </a>
          {openSlips && printed.length > 0 && (
            <Button
              size="small"
              data-action="print-slips"
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

/** All that went out of this table, not of the last press alone: who mends one and ships it prints them together. */
function printable(rows: readonly AssessedRow[]): string[] {
  return rows
    .flatMap(({ assessed: { stage, shipment } }) =>
      stage === 'sent' && shipment && !whyLeftOut(shipment) ? [shipment.key] : [],
    )
    .slice(0, MOST_SLIPS)
}
