import { all, contains, native, textOf } from '../read/dom.ts'

/** Pixels of the page's view. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface RowSpot {
  cell: Element
  box: Box
}

/** Between a badge and its neighbour. */
const MARGIN = 8
/** A badge without its words: the dot. */
const LEAST_WIDTH = 19
/** A hostile row could hold any number. */
const MOST_CELLS = 60
const MOST_DRAWN = 200

/**
 * Where a row has room for a badge: the anchor's cell, one after it, one before it, else the widest. Undefined: not
 * drawn.
 */
export function spotInRow(row: Element, anchor: Element, width: number, height: number): RowSpot | undefined {
  const around = boxOf(row)
  if (around.bottom - around.top < Math.max(height, 1)) return undefined
  const cells = cellsFrom(row, anchor)
  let most: RowSpot | undefined
  for (const cell of cells) {
    for (const box of gapsIn(cell, height)) {
      const gap = box.right - box.left
      if (gap >= width) return { cell, box: { ...box, right: box.left + width } }
      if (gap > (most ? most.box.right - most.box.left : LEAST_WIDTH - 1)) most = { cell, box }
    }
  }
  return most ?? cornerOf(cells[0] ?? anchor, height)
}

export function boxOf(element: Element): Box {
  return native(element, 'getBoundingClientRect').call(element)
}

/** The anchor's first. */
export function cellsFrom(row: Element, anchor: Element): Element[] {
  const cells = [...native(row, 'children')].slice(0, MOST_CELLS)
  const at = cells.findIndex((cell) => contains(cell, anchor))
  return [...cells.slice(at), ...cells.slice(0, at).reverse()]
}

/** Behind each line of what a cell shows, and below all of it. */
function gapsIn(cell: Element, height: number): Box[] {
  const { left, top, right, bottom } = boxOf(cell)
  const drawn = drawnIn(cell)
  const middles = drawn.length > 0 ? drawn.map((box) => (box.top + box.bottom) / 2) : [(top + bottom) / 2]
  const below = Math.max(top, ...drawn.map((box) => box.bottom)) + 1
  const tops = [...middles.map((middle) => middle - height / 2), below]
  return tops
    .filter((at) => at >= top && at + height <= bottom)
    .map((at) => {
      const beside = drawn.filter((box) => box.top < at + height && box.bottom > at)
      const from = Math.max(left, ...beside.map((box) => box.right))
      return { left: from + MARGIN, top: at, right: right - 2, bottom: at + height }
    })
}

const PICTURES = 'img, svg, input, select, button, [role]'

/** Lines of text, pictures and buttons; not the boxes around them, which are as wide as their cell. */
function drawnIn(cell: Element): Box[] {
  const document = native(cell, 'ownerDocument')
  const walker = native(document, 'createTreeWalker').call(document, cell, 4)
  const boxes: Box[] = all(cell, PICTURES, MOST_DRAWN).map(boxOf)
  const range = native(document, 'createRange').call(document)
  for (let text = walker.nextNode(); text && boxes.length < MOST_DRAWN; text = walker.nextNode()) {
    if (textOf(text) === '') continue
    range.selectNodeContents(text)
    boxes.push(...range.getClientRects())
  }
  return boxes.filter((box) => box.right - box.left > 1 && box.bottom - box.top > 1)
}

/** There is no room at all. */
function cornerOf(cell: Element, height: number): RowSpot {
  const { right, bottom } = boxOf(cell)
  return { cell, box: { left: right - LEAST_WIDTH, top: bottom - height, right, bottom } }
}
