import { useTranslations } from 'use-intl'
import { totalsOf } from '../../../lib/bulk/totals.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { EnvironmentBanner } from '../../shell/Frame.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { SHIP_KEYS } from '../../ui/document-keys.ts'
import { useBulkParts } from '../bulk-parts.tsx'
import type { AssessedRow } from '../use-bulk.ts'
import { useRowName } from '../use-row-name.ts'

interface ShipConfirmProps {
  ready: readonly AssessedRow[]
  left: number
  open: boolean
  onClose: () => void
  onShip: () => void
}

/** A wrong zero shows here. */
const HIGHEST = 3

export function ShipConfirm({ ready, left, open, onClose, onShip }: ShipConfirmProps) {
  const t = useTranslations('bulk.ship')
  const { money } = useFormats()
  const { account } = useBulkParts()
  const totals = totalsOf(ready.map(({ assessed }) => assessed))
  const pickups = new Set(ready.map(({ assessed }) => assessed.draft?.pickup?.address ?? ''))
  const [pickup = ''] = pickups
  const highest = ready
    .map(({ row, assessed }) => ({ row, cod: assessed.draft?.cod ?? 0 }))
    .filter(({ cod }) => cod > 0)
    .sort((one, other) => other.cod - one.cod)
    .slice(0, HIGHEST)
  const nameOf = useRowName()
  const practice = account.environment !== 'production'
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t(practice ? 'practiceTitle' : 'title', { count: ready.length })}
      keep={t('keep')}
      confirm={t(practice ? 'practise' : 'confirm')}
      keys={SHIP_KEYS}
      onConfirm={onShip}
    >
      {practice && (
        <div className="-mx-4">
          <EnvironmentBanner environment={account.environment} />
        </div>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Line name={t('account')} value={account.name} />
        <Line name={t('pickups')} value={pickups.size > 1 ? t('several', { count: pickups.size }) : pickup} />
        <Line name={t('fees')} value={money(totals.fees)} strong />
        <Line name={t('cod')} value={money(totals.cod)} strong />
        {ready.length > HIGHEST && highest.length > 0 && (
          <>
            <dt className="text-small text-ink-3">{t('highest')}</dt>
            <dd data-highest className="grid min-w-0 justify-items-end">
              {highest.map(({ row, cod }) => (
                <span key={row.key}>
                  {nameOf(row)} · {money(cod)}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
      {totals.feeless > 0 && <p className="text-small">{t('feeless', { count: totals.feeless })}</p>}
      {totals.unsolved > 0 && <p className="text-small">{t('unsolved', { count: totals.unsolved })}</p>}
      {left > 0 && <p className="text-small">{t('left', { count: left })}</p>}
    </Confirm>
  )
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <>
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className={`min-w-0 text-right break-words ${strong ? 'font-semibold text-ink' : ''}`}>{value}</dd>
    </>
  )
}
