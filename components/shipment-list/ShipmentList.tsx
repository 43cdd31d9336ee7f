import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { chooseShipments } from '../../lib/domain/choose-shipments.ts'
import type { SavedView } from '../../lib/domain/saved-view.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { inOrder, type ShipmentOrder } from '../../lib/domain/shipment-order.ts'
import type { ShipmentView } from '../../lib/domain/shipment-views.ts'
import { ShipmentsExport } from '../exports/ShipmentsExport.tsx'
import { useMinute } from '../shipments/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ElsewhereLink } from './ElsewhereLink.tsx'
import { Filters } from './Filters.tsx'
import { choiceOf, type Filtered, UNFILTERED } from './filtered.ts'
import { PrintSlips } from './PrintSlips.tsx'
import { Reading } from './Reading.tsx'
import { viewOf } from './routes.ts'
import { SavedViews } from './SavedViews.tsx'
import { SearchField } from './SearchField.tsx'
import { ShipmentTable } from './ShipmentTable.tsx'
import { SortChoice } from './SortChoice.tsx'
import { Unread } from './Unread.tsx'
import { useAccounts } from './use-accounts.ts'
import { useColumns } from './use-columns.ts'
import { usePicked } from './use-picked.ts'
import { useShipmentBook } from './use-shipment-book.ts'
import { ViewLinks } from './ViewLinks.tsx'

interface ShipmentListProps {
  view: ShipmentView
  /** The shipment whose page was open last. */
  opened: Shipment['key'] | undefined
}

/** Every shipment there is: searched, filtered, sorted, gone through by keys, and always as it stands now. */
export function ShipmentList({ view, opened }: ShipmentListProps) {
  const t = useTranslations('shipmentList')
  const { shipments, read, ready, failure, again, look } = useShipmentBook()
  const { folded, nameOf } = useAccounts()
  const { columns, choose } = useColumns()
  const [order, setOrder] = useState<ShipmentOrder>({ by: 'created', descending: true })
  const [filtered, setFiltered] = useState<Filtered>(UNFILTERED)
  const now = useMinute()
  // What is typed or pressed shows at once; the list follows when the browser has time.
  const settledOrder = useDeferredValue(order)
  const settled = useDeferredValue(filtered)
  const { search, store, accountId, from, to } = choiceOf(settled, now)
  const sorted = useMemo(() => inOrder(shipments, settledOrder, folded), [shipments, settledOrder, folded])
  const { shown, counts } = useMemo(
    () => chooseShipments(sorted, view, { search, store, accountId, from, to }, folded),
    [sorted, view, search, store, accountId, from, to, folded],
  )
  const picking = usePicked(shown)
  const open = (saved: SavedView) => {
    setFiltered(saved.filtered)
    setOrder(saved.order)
    choose(saved.columns)
    location.hash = viewOf(saved.view)
  }
  if (!ready) return <Reading read={read} failure={failure} onRetry={again} />
  if (shipments.length === 0) return <Empty />
  return (
    <div className="@container flex min-h-100 flex-1 flex-col gap-2.5">
      {failure && <Unread failure={failure} onRetry={again} stale />}
      <ViewLinks view={view} counts={counts} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          value={filtered.search}
          onChange={(typed) => setFiltered({ ...filtered, search: typed })}
        />
        <Filters shipments={shipments} nameOf={nameOf} filtered={filtered} onChange={setFiltered} />
        <ColumnChoice columns={columns} onChange={choose} />
        <SortChoice order={order} onChange={setOrder} />
        <SavedViews shown={{ view, filtered, order, columns }} onOpen={open} />
        <PrintSlips sorted={sorted} shown={shown} picked={picking.picked} onClear={picking.clear} />
        <ShipmentsExport shipments={shown} columns={columns} nameOf={nameOf} />
      </div>
      {shown.length === 0 ? (
        <div role="status" className="grid justify-items-start gap-2 py-6">
          <p className="font-semibold">{t('none.title')}</p>
          <Button data-action="clear-filters" onClick={() => setFiltered(UNFILTERED)}>
            {t('none.reset')}
          </Button>
        </div>
      ) : (
        <ShipmentTable
          shipments={shown}
          nameOf={nameOf}
          columns={columns}
          order={order}
          onOrder={setOrder}
          onLook={look}
          picking={picking}
          opened={opened}
          settling={settled !== filtered || settledOrder !== order}
          chosenBy={[view, ...Object.values(settledOrder), search, store, accountId, from, to].join('\n')}
          now={now}
        />
      )}
    </div>
  )
}

const LINK =
  'rounded-sm font-medium text-brand underline decoration-brand/40 underline-offset-2 hover:decoration-brand'

function Empty() {
  const t = useTranslations('shipmentList.empty')
  return (
    <div className="grid max-w-140 gap-1.5 rounded-xl border border-line bg-surface px-4 py-5">
      <p className="font-semibold">{t('title')}</p>
      <p className="text-ink-2">{t('body')}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
        <a data-action="open-guide" href="/welcome.html" className={LINK}>
          {t('guide')}
        </a>
        <a data-keyless="twin" href="#/bulk" className={LINK}>
          {t('bulk')}
        </a>
      </p>
      <ElsewhereLink />
    </div>
  )
}
