import type { ShipmentColumn } from '../../../lib/order-book/shipment-order.ts'

/** Least width in rem, and share of the rest. Together the usual ones fit a window of 1024 pixels. */
const widths: Readonly<Record<ShipmentColumn, readonly [number, number]>> = {
  status: [13.5, 2.5],
  age: [5.75, 0.5],
  order: [5, 0.75],
  recipient: [8, 2],
  code: [7.5, 1.5],
  cod: [5.5, 0.5],
  quoted: [6, 0.5],
  fee: [5.5, 0.5],
  created: [5, 0.5],
  store: [8, 1],
  account: [8, 1],
}

const GAP_REM = 0.5
const EDGES_REM = 2
/** The check box column. */
const PICK_REM = 1.25

/** CSS. Below the least width the table scrolls sideways. */
export function layoutOf(columns: readonly ShipmentColumn[]) {
  const least = columns.reduce((sum, column) => sum + widths[column][0] + GAP_REM, EDGES_REM + PICK_REM)
  const template = columns.map((column) => {
    const [rem, share] = widths[column]
    return `minmax(${rem}rem, ${share}fr)`
  })
  return { gridTemplateColumns: [`${PICK_REM}rem`, ...template].join(' '), minWidth: `${least}rem` }
}

const AMOUNTS: readonly ShipmentColumn[] = ['cod', 'quoted', 'fee']

/** Their digits are below each other. */
export const FLUSH_RIGHT: readonly ShipmentColumn[] = [...AMOUNTS, 'created']

/** Sorted in descending order first. */
export const greatestFirst: readonly ShipmentColumn[] = [...AMOUNTS, 'age', 'created']
