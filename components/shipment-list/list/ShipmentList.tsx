import { SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SellerReason, sellerReason } from '../../../lib/domain/shipment/seller-reason.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import {
  choiceOf,
  chooseShipments,
  type Filtered,
  needsOf,
  rowsAt,
  UNFILTERED,
} from '../../../lib/order-book/choose-shipments.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { viewOf } from '../../../lib/order-book/routes.ts'
import type { SavedView } from '../../../lib/order-book/saved-view.ts'
import { createSorter, type ShipmentOrder } from '../../../lib/order-book/shipment-order.ts'
import type { ShipmentView } from '../../../lib/order-book/shipment-views.ts'
import { addressOfSlice, inSlice, type Slice } from '../../../lib/order-book/slice.ts'
import { AnswersOfRows } from '../../answers/RowAnswers.tsx'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { ShipmentsExport } from '../../exports/ShipmentsExport.tsx'
import { useRefreshOld } from '../../shipments/use-refresh-old.ts'
import { Button } from '../../ui/Button.tsx'
import { useMinute } from '../../ui/use-moments.ts'
import { ExternalShipmentsLink } from '../ExternalShipmentsLink.tsx'
import { ManyBar } from '../many/ManyBar.tsx'
import { OutcomeSum } from '../many/Outcome.tsx'
import { useOnMany } from '../many/use-on-many.ts'
import { useAccounts } from '../use-accounts.ts'
import { Reading, useShipmentBook } from '../use-shipment-book.tsx'
import { ColumnChoice, useColumns } from '../views/ColumnChoice.tsx'
import { Filters } from '../views/Filters.tsx'
import { Morning } from '../views/Morning.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { SliceNote } from '../views/SliceNote.tsx'
import { ViewLinks } from '../views/ViewLinks.tsx'
import { WhatToDo } from '../views/WhatToDo.tsx'
import { SearchField } from './SearchField.tsx'
import { ShipmentTable } from './ShipmentTable.tsx'
import { SortChoice } from './TableHead.tsx'
import { usePicked } from './use-picked.ts'

interface ShipmentListProps {
  view: ShipmentView
  /** Only the parcels behind one figure. */
  slice?: Slice | undefined
  /** Of what waits for the seller, only this. */
  reason?: SellerReason | undefined
  /** Its page was open last. */
  opened: Shipment['key'] | undefined
}

export function ShipmentList({ view, slice, reason, opened }: ShipmentListProps) {
  const t = useTranslations('shipmentList')
  const { number } = useFormats()
  const book = useShipmentBook()
  const { shipments, index, look } = book
  const accounts = useAccounts()
  const { folded, nameOf, accountOf } = accounts
  const shownColumns = useColumns()
  const { columns, choose } = shownColumns
  const [orderedBy, setOrderedBy] = useState<ShipmentOrder>({ by: 'created', descending: true })
  /** Where there is little room, one button shows what chooses. */
  const [unfolded, setUnfolded] = useState(false)
  const [filtered, setFiltered] = useState<Filtered>(UNFILTERED)
  const now = useMinute()
  // The controls change at once; the list follows when the browser has time.
  const settledOrder = useDeferredValue(orderedBy)
  const settled = useDeferredValue(filtered)
  const { search, store, accountId, from, to } = choiceOf(settled, now)
  const [inOrder] = useState(createSorter)
  const order = useMemo(
    () => inOrder(shipments, settledOrder, folded),
    [inOrder, shipments, settledOrder, folded],
  )
  const isPart = useMemo(() => slice && inSlice(slice, now), [slice, now])
  const sorted = useMemo(
    () => (isPart ? order.filter((at) => shipments[at] && isPart(shipments[at])) : order),
    [order, shipments, isPart],
  )
  const chosen = useMemo(
    () => chooseShipments({ shipments, index }, sorted, view, { search, store, accountId, from, to }, folded),
    [shipments, index, sorted, view, search, store, accountId, from, to, folded],
  )
  const { shown: found, counts } = chosen
  const { shown, needs } = useMemo(() => {
    if (!reason) return chosen
    const shown = chosen.shown.filter((one) => sellerReason(one) === reason)
    return { shown, needs: needsOf(shown) }
  }, [chosen, reason])
  const picking = usePicked(shown)
  // What is done with the picked replaces the filters: the rows stay where they are.
  const isPicking = picking.picked.size > 0
  const picked = useMemo(
    () => (isPicking ? rowsAt(shipments, sorted).filter(({ key }) => picking.picked.has(key)) : NONE),
    [isPicking, picking.picked, shipments, sorted],
  )
  const isFiltered = [store, accountId, from, to, reason].some(Boolean)
  const many = useOnMany(shipments)
  useRefreshOld(book.ready ? shown : NONE, [view, reason].join('/'))
  const open = (saved: SavedView) => {
    setFiltered(saved.filtered)
    setOrderedBy(saved.order)
    choose(saved.columns)
    location.hash = viewOf(saved.view)
  }
  if (!book.opened) return <Reading book={book} />
  if (shipments.length === 0) return <Empty />
  return (
    <div className="@container flex min-h-100 flex-1 flex-col gap-2.5">
      {book.ready && view === 'all' && !slice && <Morning shipments={shipments} />}
      <ReadFailure reads={[book, accounts, shownColumns]} stale={book.failure !== undefined} />
      <div className="flex flex-col gap-2.5 cramped:flex-col-reverse">
        <div className={`grid gap-1.5 ${unfolded ? '' : 'cramped:hidden'}`}>
          <div className="flex flex-wrap items-center gap-1">
            <ViewLinks view={view} counts={counts} />
            <p role="status" data-found={shown.length} className="ml-auto pl-2 text-small text-ink-3">
              {t(book.ready || book.failure ? 'found' : 'reading', { count: shown.length })}
            </p>
          </div>
          {view === 'needs-me' && <WhatToDo waiting={found} reason={reason} unpaid={counts.unpaid} />}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <SearchField
            value={filtered.search}
            onChange={(typed) => setFiltered({ ...filtered, search: typed })}
          />
          <Button
            data-action="filters"
            aria-expanded={unfolded}
            icon={<SlidersHorizontal size={15} aria-hidden />}
            className={`hidden! cramped:inline-flex! ${isFiltered ? 'border-brand! text-brand!' : ''}`}
            onClick={() => setUnfolded(!unfolded)}
          >
            {t(`views.${view}`)}{' '}
            <span data-count className="tabular-nums">
              {number(shown.length)}
            </span>
          </Button>
          <div className={isPicking ? 'hidden' : `contents ${unfolded ? '' : 'cramped:hidden'}`}>
            <Filters shipments={shipments} nameOf={nameOf} filtered={filtered} onChange={setFiltered} />
            <ColumnChoice columns={columns} onChange={choose} />
            <SortChoice order={orderedBy} onChange={setOrderedBy} />
            <SavedViews shown={{ view, filtered, order: orderedBy, columns }} onOpen={open} />
            {book.ready && <ShipmentsExport shipments={shown} columns={columns} nameOf={nameOf} />}
          </div>
          {shown.length > 0 && (
            <div className={`ml-auto ${unfolded || isPicking ? '' : 'cramped:hidden'}`}>
              <ManyBar
                {...{ view, picked, shown, needs, many, accountOf }}
                count={picking.picked.size}
                onClear={picking.clear}
              />
            </div>
          )}
        </div>
      </div>
      {slice && <SliceNote slice={slice} count={found.length} nameOf={nameOf} />}
      <OutcomeSum many={many} />
      {shown.length === 0 ? (
        <div role="status" className="grid justify-items-start gap-2 py-6">
          <p className="font-semibold">{t(book.ready ? 'none.title' : 'none.soFar')}</p>
          <Button
            data-action="clear-filters"
            onClick={() => {
              setFiltered(UNFILTERED)
              if (reason || slice) location.hash = viewOf(view)
            }}
          >
            {t('none.reset')}
          </Button>
        </div>
      ) : (
        <AnswersOfRows>
          <ShipmentTable
            shipments={shown}
            nameOf={nameOf}
            columns={columns}
            order={orderedBy}
            onOrder={setOrderedBy}
            onLook={look}
            picking={picking}
            many={many.state}
            opened={opened}
            settling={settled !== filtered || settledOrder !== orderedBy}
            chosenBy={[
              view,
              slice && addressOfSlice(slice),
              reason,
              ...Object.values(settledOrder),
              search,
              store,
              accountId,
              from,
              to,
            ].join('\n')}
            now={now}
          />
        </AnswersOfRows>
      )}
    </div>
  )
}

const NONE: readonly ListedShipment[] = []

const LINK =
  'rounded-sm font-medium text-brand underline decoration-brand/40 underline-offset-2 hover:decoration-brand'

function Empty() {
  const t = useTranslations('shipmentList.empty')
  return (
    <div className="grid max-w-140 gap-1.5 panel px-4 py-5">
      <p className="font-semibold">{t('title')}</p>
      <p className="text-ink-2">{t('body')}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
        <a data-action="open-guide" href="/welcome.html" className={LINK}>
          {t('guide')}
        </a>
        <a href="#/bulk" className={LINK}>
          {t('bulk')}
        </a>
      </p>
      <ExternalShipmentsLink />
    </div>
  )
}
