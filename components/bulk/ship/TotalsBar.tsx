import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkWork } from '../../../lib/bulk/bulk-work.ts'
import { totalsOf } from '../../../lib/bulk/totals.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { Button } from '../../ui/Button.tsx'
import { SHIP_KEYS } from '../../ui/document-keys.ts'
import { Meter } from '../../ui/Meter.tsx'
import type { ShownBulk } from '../use-bulk.ts'

interface TotalsBarProps {
  work: BulkWork
  bulk: ShownBulk
  practice: boolean
  onNext: () => void
  onShip: () => void
}

export function TotalsBar({ work, bulk, practice, onNext, onShip }: TotalsBarProps) {
  const t = useTranslations('bulk')
  const { money } = useFormats()
  const { state, totals, ready, choosing, scope } = bulk
  const sums = choosing ? totalsOf(scope.map(({ assessed }) => assessed)) : totals
  const { batch } = state
  const left = totals.needs + totals.unread
  if (batch && batch.state !== 'over') {
    const total = batch.keys.length
    const done = batch.done.size
    return (
      <Bar>
        <Meter label={t('ship.progress', { done, total })} done={done} total={total}>
          <Button
            size="small"
            data-action="stop-shipping"
            disabled={batch.state === 'stopping'}
            onClick={work.stopShipping}
          >
            {batch.state === 'stopping' ? t('ship.stopping', { count: totals.sending }) : t('ship.stop')}
          </Button>
        </Meter>
      </Bar>
    )
  }
  const { fees, feeless } = totalsOf(ready.map(({ assessed }) => assessed))
  const price = fees > 0 && feeless === 0 && money(fees)
  /** Nothing is left to ship: the next press is for printing. */
  const done = batch?.state === 'over' && totals.sent === totals.orders
  return (
    <Bar>
      <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <dl
          aria-label={t('totals.label')}
          className="flex min-w-0 flex-wrap items-baseline gap-x-5 gap-y-0.5"
        >
          <div className="font-semibold">
            <dt className="sr-only">{t('totals.label')}</dt>
            <dd>
              {t('totals.orders', { count: totals.orders })}
              {choosing && (
                <span className="text-brand"> · {t('totals.selected', { count: scope.length })}</span>
              )}
            </dd>
          </div>
          <Total name={t('totals.fees')} value={money(sums.fees)} id="fees" />
          <Total name={t('totals.cod')} value={money(sums.cod)} id="cod" />
        </dl>
        <p className="flex flex-wrap gap-x-4 text-small text-ink-3 empty:hidden">
          {totals.feeless > 0 && <span>{t('totals.feeless', { count: totals.feeless })}</span>}
          {totals.pricing > 0 && (
            <span data-total="pricing">{t('totals.pricing', { count: totals.pricing })}</span>
          )}
          {totals.sent > 0 && <span>{t('totals.sent', { count: totals.sent })}</span>}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {left > 0 && (
          <Button data-action="next-problem" onClick={onNext} keys="N">
            <span className="text-warn">{t('totals.needs', { count: left })}</span>
            <span className="max-[600px]:sr-only">{t('totals.next')}</span>
          </Button>
        )}
        {!done && (
          <Button
            kind="primary"
            data-action="ship-all"
            disabled={ready.length === 0}
            title={ready.length === 0 ? t('ship.nothing') : undefined}
            icon={<Truck size={16} aria-hidden />}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            keys={SHIP_KEYS}
            onClick={onShip}
          >
            {[t(practice ? 'ship.practice' : 'ship.action', { count: ready.length }), price]
              .filter(Boolean)
              .join(' · ')}
          </Button>
        )}
      </div>
    </Bar>
  )
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-5 py-2.5 max-[600px]:-mx-3 max-[600px]:-bottom-3 max-[600px]:-mb-3 max-[600px]:px-3">
      {children}
    </footer>
  )
}

function Total({ name, value, id }: { name: string; value: string; id: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd data-total={id} className="font-semibold">
        {value}
      </dd>
    </div>
  )
}
