import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { rowOfKey } from '../../ui/document-keys.ts'
import type { Picking } from './use-picked.ts'

/** Pixels. */
const WIDE_ROW = 40
const CARD = 136
const HEAD = 33
/** Below this width columns become cards. */
const NARROW = 640
/** Rows beyond the view: more than a page, so that Page Down finds its row drawn. */
const BEYOND_VIEW = 12
/** Before the rows in view are painted. */
const AT_FIRST = 1

export interface RowsProps {
  /** At least one, sorted. */
  shipments: readonly ListedShipment[]
  picking: Picking
  /** Takes the keys of the rows in view. */
  onLook: (keys: readonly string[]) => void
  opened: ListedShipment['key'] | undefined
  /** Names the filter and the order: while it is the same, the list keeps its scroll position. */
  chosenBy: string
}

/** Which rows are drawn, and which one takes the keys. */
export function useRows({ shipments, opened, chosenBy, picking, onLook }: RowsProps) {
  const view = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState({ key: opened, at: 0 })
  const [chosenIn, setChosenIn] = useState(chosenBy)
  if (chosenIn !== chosenBy) {
    // Another filter or order starts at the top.
    setChosenIn(chosenBy)
    setChosen({ key: shipments[0]?.key, at: 0 })
  }
  const focusNext = useRef(false)
  const there = useRef<readonly VirtualItem[]>([])
  // The first paint of a page draws the rows in view alone; the others follow.
  const [atFirst, setAtFirst] = useState(true)
  const found = useMemo(() => rowIndex(chosen, shipments), [chosen, shipments])
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
    // The active row stays drawn even when it is scrolled away.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeAt])].sort((a, b) => a - b),
  })
  const width = virtual.scrollRect?.width ?? 0
  useLayoutEffect(() => {
    if (width > 0) setNarrow(width < NARROW)
  }, [width])
  useLayoutEffect(() => {
    // Rows of the other layout have another height.
    if (height > 0) virtual.measure()
  }, [height, virtual])
  const onScroll = useScrollPosition(view, shipments, height, chosenBy)

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
  /** Shift and an arrow pick rows, from the active one on. */
  function pickUpTo(position: number) {
    const here = shipments[activeAt]?.key
    const next = shipments[Math.max(0, Math.min(shipments.length - 1, position))]?.key
    if (here === undefined || next === undefined) return
    if (!picking.picked.has(here)) picking.pick(here, false)
    picking.pick(next, true)
  }
  const comeBack = useEffectEvent(() => {
    const at = rowIndex({ key: opened, at: 0 }, shipments)
    // The focus was in the page that closed: its row takes it.
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
    /** Height of the table's head, in pixels. */
    head,
    onActive: useCallback((key: string, at: number) => {
      setChosen((before) => (before.key === key && before.at === at ? before : { key, at }))
    }, []),
    activeRef(element: HTMLTableRowElement | null) {
      if (!element || !focusNext.current) return
      focusNext.current = false
      element.focus({ preventScroll: true })
      // In a low window the list is taller than the window.
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

/** Index of the chosen row, -1 when it is gone. Searches only when it moved: there are many rows. */
function rowIndex(
  { key, at }: { key: string | undefined; at: number },
  shipments: RowsProps['shipments'],
): number {
  if (key === undefined || shipments[at]?.key === key) return key === undefined ? -1 : at
  return shipments.findIndex((shipment) => shipment.key === key)
}

/** Whether all rows in view are drawn. */
function covers(
  drawn: readonly VirtualItem[],
  { startIndex, endIndex }: Pick<Range, 'startIndex' | 'endIndex'>,
) {
  const inView = drawn.filter(({ index }) => index >= startIndex && index <= endIndex)
  return inView.length === endIndex - startIndex + 1
}

/**
 * Keeps the scroll position when rows above change. Another filter or order starts at the top. `height` in
 * pixels.
 */
export function useScrollPosition(
  view: RefObject<HTMLDivElement | null>,
  shipments: readonly ListedShipment[],
  height: number,
  chosenBy: string,
) {
  const position = useRef<{ chosenBy: string; key?: string; beyond: number }>({ chosenBy, beyond: 0 })
  useLayoutEffect(() => {
    const { current: element } = view
    if (!element) return
    const { key, beyond } = position.current
    if (position.current.chosenBy !== chosenBy) {
      position.current = { chosenBy, beyond: 0 }
      element.scrollTop = 0
      return
    }
    const at = key === undefined ? -1 : shipments.findIndex((shipment) => shipment.key === key)
    if (at >= 0) element.scrollTop = at * height + beyond
  }, [view, shipments, height, chosenBy])

  return () => {
    const top = view.current?.scrollTop ?? 0
    const at = Math.floor(top / height)
    const key = shipments[at]?.key
    // At the top, new rows come into view.
    position.current = { chosenBy, beyond: top - at * height, ...(top > 0 && key !== undefined && { key }) }
  }
}
