import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { rowOfKey } from '../ui/row-of-key.ts'
import type { ShipmentTableProps } from './ShipmentTable.tsx'
import { usePlace } from './use-place.ts'

/** Pixels. */
const WIDE_ROW = 52
const CARD = 120
const HEAD = 33
/** Below this width columns become cards. */
const NARROW = 640
/** Rows drawn beyond those in view: more than a page's step, so that it is there before its key is pressed. */
const BEYOND_VIEW = 12
/** While the seller waits for those in view. */
const AT_FIRST = 1

type Rows = Pick<ShipmentTableProps, 'shipments' | 'opened' | 'chosenBy' | 'picking' | 'onLook'>

/** Which rows are drawn and which one has the keys. */
export function useRows({ shipments, opened, chosenBy, picking, onLook }: Rows) {
  const view = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState({ key: opened, at: 0 })
  const focusNext = useRef(false)
  const there = useRef<readonly VirtualItem[]>([])
  // As a page that opens, that comes back and that is jumped to: the others are drawn once it was seen.
  const [atFirst, setAtFirst] = useState(true)
  const found = placeOf(chosen, shipments)
  const activeAt = found >= 0 ? found : Math.min(chosen.at, shipments.length - 1)
  const [narrow, setNarrow] = useState(false)
  const height = narrow ? CARD : WIDE_ROW
  const head = narrow ? 0 : HEAD
  const virtual = useVirtualizer({
    count: shipments.length,
    getScrollElement: () => view.current,
    estimateSize: () => height,
    overscan: atFirst ? AT_FIRST : BEYOND_VIEW,
    useFlushSync: false,
    onChange({ range }, scrolling) {
      if (!scrolling || !range || covers(there.current, range)) return
      flushSync(() => setAtFirst(true))
      startTransition(() => setAtFirst(false))
    },
    scrollMargin: head,
    getItemKey: useCallback((at: number) => shipments[at]?.key ?? at, [shipments]),
    // The row with the keys is always there, however far it is scrolled away.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeAt])].sort((a, b) => a - b),
  })
  const width = virtual.scrollRect?.width ?? 0
  useLayoutEffect(() => {
    if (width > 0) setNarrow(width < NARROW)
  }, [width])
  useLayoutEffect(() => {
    // Rows measured for the other layout are of another height.
    if (height > 0) virtual.measure()
  }, [height, virtual])
  const onScroll = usePlace(view, shipments, height, chosenBy)

  const drawn = virtual.getVirtualItems()
  useLayoutEffect(() => {
    there.current = drawn
  }, [drawn])
  useEffect(() => {
    startTransition(() => setAtFirst(false))
    return () => setAtFirst(true)
  }, [])
  useEffect(() => {
    onLook(drawn.flatMap(({ index }) => shipments[index]?.key ?? []))
  }, [drawn, shipments, onLook])

  function goTo(position: number) {
    const next = Math.max(0, Math.min(shipments.length - 1, position))
    setChosen({ key: shipments[next]?.key, at: next })
    focusNext.current = true
  }
  /** Rows that are gone over with Shift are picked, from the one that had the keys. */
  function pickUpTo(position: number) {
    const here = shipments[activeAt]?.key
    const next = shipments[Math.max(0, Math.min(shipments.length - 1, position))]?.key
    if (here === undefined || next === undefined) return
    if (!picking.picked.has(here)) picking.pick(here, false)
    picking.pick(next, true)
  }
  const comeBack = useEffectEvent(() => {
    const at = shipments.findIndex(({ key }) => key === opened)
    // What had the focus went with the page: its row takes it.
    if (at >= 0 && document.activeElement === document.body) goTo(at)
  })
  useEffect(() => comeBack(), [])

  return {
    view,
    drawn: drawn.map(({ index, start }) => ({ index, top: start - head })),
    narrow,
    height,
    totalHeight: virtual.getTotalSize(),
    active: shipments[activeAt]?.key,
    onScroll,
    /** Pixels at the top of the view in which no row is seen. */
    head,
    onActive: useCallback((key: string, at: number) => {
      setChosen((before) => (before.key === key && before.at === at ? before : { key, at }))
    }, []),
    activeRef(element: HTMLTableRowElement | null) {
      if (!element || !focusNext.current) return
      focusNext.current = false
      element.focus({ preventScroll: true })
      // Into the window as well: in a low one the list itself is longer than what is seen of it.
      element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    },
    onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
      if (event.altKey) return
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'a') return
        picking.pickAll()
        event.preventDefault()
        return
      }
      const step = rowOfKey(event.key, activeAt, shipments.length)
      if (step === undefined) return
      if (event.shiftKey) pickUpTo(step)
      goTo(step)
      event.preventDefault()
    },
  }
}

/** Where the chosen one stands; looked for only where it is not where it stood. -1 where it is gone. */
function placeOf({ key, at }: { key: string | undefined; at: number }, shipments: Rows['shipments']): number {
  return shipments[at]?.key === key ? at : shipments.findIndex((shipment) => shipment.key === key)
}

/** Whether all that is in view is among what is drawn, in the order of the list. */
function covers(
  drawn: readonly VirtualItem[],
  { startIndex, endIndex }: Pick<Range, 'startIndex' | 'endIndex'>,
) {
  const inView = drawn.filter(({ index }) => index >= startIndex && index <= endIndex)
  return inView.length === endIndex - startIndex + 1
}
