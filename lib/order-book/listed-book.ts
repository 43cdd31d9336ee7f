import type { Shipment } from '../domain/shipment/shipment.ts'
import { type ListedShipment, listed, type Sharing } from './listed-shipment.ts'
import { searchTexts } from './search-texts.ts'
import { isInView, needsRefresh, type ShipmentView, shipmentViews } from './shipment-views.ts'

/** Set where it needs to be looked up. */
export const REFRESHED = 1 << shipmentViews.length
export const ALL_MARKS = REFRESHED << 1

/** Set where it is in the view. */
export function markOf(view: ShipmentView): number {
  return 1 << shipmentViews.indexOf(view)
}

function marksOf(row: ListedShipment): number {
  const views = shipmentViews.filter((view) => isInView(view, row)).map(markOf)
  return views.reduce((all, mark) => all | mark, needsRefresh(row) ? REFRESHED : 0)
}

/** What a key press looks at instead of the rows, by their positions. */
export interface BookIndex {
  /** What is set of `markOf` and `REFRESHED`. */
  marks: readonly number[]
  texts: Pick<ReturnType<typeof searchTexts>, 'find'>
}

/** Light copies of shipments in the positions they were first put at, and what they are found by. */
export function createListedBook() {
  const rows: ListedShipment[] = []
  const positions = new Map<Shipment['key'], number>()
  const share = createSharing()
  const texts = searchTexts()
  const marks: number[] = []
  const index: BookIndex = { marks, texts }

  return {
    index,
    get: (key: Shipment['key']): ListedShipment | undefined => rows[positions.get(key) ?? -1],
    /** Replaces the one with the same key. */
    put(shipment: Shipment) {
      const row = listed(shipment, share)
      const at = positions.get(row.key) ?? rows.length
      positions.set(row.key, at)
      rows[at] = row
      texts.put(at, shipment, row)
      marks[at] = marksOf(row)
    },
    /** By position. */
    rows: (): readonly ListedShipment[] => rows.slice(),
  }
}

/** What is read from the database comes as a copy of its own for every row. */
function createSharing(): Sharing {
  const known = new Map<string, unknown>()
  return <Value>(value: Value) => {
    const name = typeof value === 'string' ? value : `\0${JSON.stringify(value)}`
    if (!known.has(name)) known.set(name, value)
    return known.get(name) as Value
  }
}
