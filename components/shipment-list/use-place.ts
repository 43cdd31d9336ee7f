import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ListedShipment } from '../../lib/domain/listed-shipment.ts'

/**
 * Rows that come and go above leave what is in view where it is, and so does a page that was looked at in between; what
 * was chosen or sorted otherwise begins at its top. Answers what is to be told of scrolling. `height` is a row's.
 */
export function usePlace(
  view: RefObject<HTMLDivElement | null>,
  shipments: readonly ListedShipment[],
  height: number,
  chosenBy: string,
) {
  const place = useRef<{ chosenBy: string; key?: string; beyond: number }>({ chosenBy, beyond: 0 })
  useLayoutEffect(() => {
    const { current: element } = view
    if (!element) return
    const { key, beyond } = place.current
    if (place.current.chosenBy !== chosenBy) {
      place.current = { chosenBy, beyond: 0 }
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
    // At the top, what is new comes in view.
    place.current = { chosenBy, beyond: top - at * height, ...(top > 0 && key !== undefined && { key }) }
  }
}
