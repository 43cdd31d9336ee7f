import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { rowOfKey } from '../ui/row-of-key.ts'
import type { ShipmentTableProps } from './ShipmentTable.tsx'
import { usePlace } from './use-place.ts'

/** Pixels. */
const WIDE_ROW = 52
const CARD = 120
const HEAD = 33
/** Below this width columns become cards. */
const NARROW = 640
const BEYOND_VIEW = 6

type Rows = Pick<ShipmentTableProps, 'shipments' | 'opened' | 'chosenBy' | 'picking' | 'onLook'>

/** Which rows are drawn and which one has the keys. */
export function useRows({ shipments, opened, chosenBy, picking, onLook }: Rows) {
  const view = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState({ key: opened, at: 0 })
  const focusNext = useRef(false)
  const found = shipments.findIndex(({ key }) => key === chosen.key)
  const activeAt = found >= 0 ? found : Math.min(chosen.at, shipments.length - 1)
  const [narrow, setNarrow] = useState(false)
  const height = narrow ? CARD : WIDE_ROW
  const head = narrow ? 0 : HEAD
  const virtual = useVirtualizer({
    count: shipments.length,
    getScrollElement: () => view.current,
    estimateSize: () => height,
    overscan: BEYOND_VIEW,
    scrollMargin: head,
    scrollPaddingStart: head,
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
  useEffect(() => {
    onLook(drawn.flatMap(({ index }) => shipments[index]?.key ?? []))
  }, [drawn, shipments, onLook])

  function goTo(position: number) {
    const next = Math.max(0, Math.min(shipments.length - 1, position))
    setChosen({ key: shipments[next]?.key, at: next })
    focusNext.current = true
    virtual.scrollToIndex(next)
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
    totalHeight: virtual.getTotalSize() - head,
    active: shipments[activeAt]?.key,
    onScroll,
    onActive: useCallback((key: string, at: number) => setChosen({ key, at }), []),
    activeRef(element: HTMLTableRowElement | null) {
      if (!element || !focusNext.current) return
      focusNext.current = false
      element.focus({ preventScroll: true })
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
