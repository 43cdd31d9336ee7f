import type { Spot, Way } from '../../domain/store/recipe.ts'
import { all, attribute, contains, first, native, tagOf, textOf } from '../read/dom.ts'
import { fold } from '../read/text.ts'
import { isField, type Labels, sectionOf } from './labels.ts'
import { fieldText } from './value.ts'

/** An element found again, and by what. */
export interface Hit {
  element: Element
  /** A robust way led to it alone, and no other way that was taught contradicts. */
  sure: boolean
  /** It was known by more than its position, and is by that alone now. */
  moved: boolean
  /** The label or the selector, to be shown. */
  at: string
}

/** Where to look: the page, or one item's row with its head. */
export interface Scope {
  root: ParentNode
  labels: Labels
}

const MOST_SIBLINGS = 6

/** Every element a way leads to. A selector the browser does not understand leads nowhere. */
export function elementsBy(way: Way, { root, labels }: Scope): Element[] {
  switch (way.by) {
    case 'place':
      return within(root, way.css)
    case 'mark':
      return under(way.section, within(root, way.css))
    case 'label':
      return under(way.section, byLabel(way, labels))
    case 'column':
      return isRow(root)
        ? underHead(root, way.label).flatMap((cell) => within(cell, way.css ?? ''))
        : labels.whole(way.label).flatMap(rowsUnder)
  }
}

function under(section: string | undefined, elements: Element[]): Element[] {
  return section === undefined ? elements : elements.filter((element) => sectionOf(element) === section)
}

/** By the first way that leads to exactly one element, robust ways first. */
export function find(spot: Spot, scope: Scope): Hit | undefined {
  const led = spot.ways.map((way) => ({ way, elements: elementsBy(way, scope) }))
  const robust = led.filter(({ way }) => way.by !== 'place')
  const single = robust.filter(({ elements }) => elements.length === 1)
  const chosen = single[0] ?? led.find(({ elements }) => elements.length === 1)
  const element = chosen?.elements[0]
  if (!chosen || !element) return undefined
  const agreed = single.filter(({ elements }) => elements[0] === element)
  const labelled = robust.filter(({ way }) => way.by !== 'mark')
  const sure =
    agreed.length > 0 &&
    agreed.length === single.length &&
    (labelled.length === 0 || agreed.some(({ way }) => way.by !== 'mark'))
  const moved = single.length === 0 && robust.length > 0
  return { element, sure, moved, at: chosen.way.by === 'mark' ? chosen.way.css : describeWay(chosen.way) }
}

function describeWay(way: Way): string {
  return way.by === 'label' || way.by === 'column' ? way.label : way.css
}

/** `css` in an element, or the element itself where it is empty. */
export function within(root: ParentNode, css: string): Element[] {
  if (css === '') return isElement(root) ? [root] : []
  try {
    return all(root, css)
  } catch {
    return []
  }
}

function byLabel({ label, to, css = '' }: Extract<Way, { by: 'label' }>, labels: Labels): Element[] {
  const values = {
    own: () => [...labels.begun(label)],
    field: () => labels.whole(label).flatMap((words) => fieldOf(words) ?? []),
    beside: () => labels.whole(label).flatMap((words) => valueBeside(words) ?? []),
    below: () => labels.whole(label).flatMap((words) => cellBelow(words) ?? []),
  }
  return [...new Set(values[to]().flatMap((value) => within(value, css)))]
}

const MOST_LEVELS = 4

function valueBeside(label: Element): Element | undefined {
  let at: Element | null = label
  for (let level = 0; at && level < MOST_LEVELS && textOf(at) === textOf(label); level++) {
    const value = besideIt(at)
    if (value) return value
    at = native(at, 'parentElement')
  }
  return undefined
}

/** The cell under a table's head, where there is but one row of values. */
function cellBelow(label: Element): Element | undefined {
  const head = native(label, 'closest').call(label, 'td, th')
  const [row, ...more] = head ? rowsUnder(head) : []
  const above = row && headOf(row)
  const at = above && head && columnsOf(above).find(([, cell]) => cell === head)?.[0]
  return row && more.length === 0 ? columnsOf(row).find(([column]) => column === at)?.[1] : undefined
}

/** The rows of a table below its first, of which this is a cell. */
function rowsUnder(head: Element): Element[] {
  const table = native(head, 'closest').call(head, 'table')
  const [first, ...rows] = table ? within(table, 'tr') : []
  return contains(first, head) ? rows : []
}

/** The next sibling with something in it: icons and rulers stand between. */
export function besideIt(element: Element | undefined): Element | undefined {
  let next = element && native(element, 'nextElementSibling')
  for (let count = 0; next && count < MOST_SIBLINGS; count++) {
    if (textOf(next) !== '' || fieldText(next) !== undefined || isField(next)) return next
    next = native(next, 'nextElementSibling')
  }
  return undefined
}

const FIELDS = 'input, select, textarea'

/** The form field a label is of: named by `for`, or inside it. */
function fieldOf(words: Element): Element | undefined {
  const label = native(words, 'closest').call(words, 'label')
  if (!label) return undefined
  const named = attribute(label, 'for')
  if (!named) return first(label, FIELDS)
  const root = native(label, 'ownerDocument')
  return native(root, 'getElementById').call(root, named) ?? undefined
}

function isElement(root: ParentNode): root is Element {
  return native(root, 'nodeType') === 1
}

function isRow(root: ParentNode): root is Element {
  return isElement(root) && tagOf(root) === 'tr'
}

/** The row's cell under the column headed so. */
function underHead(row: Element, label: string): Element[] {
  const head = headOf(row)
  const column = head && columnsOf(head).find(([, cell]) => fold(textOf(cell)) === label)?.[0]
  return column === undefined ? [] : columnsOf(row).flatMap(([at, cell]) => (at === column ? [cell] : []))
}

/** The table's first row of heads. */
export function headOf(row: Element): Element | undefined {
  const table = native(row, 'closest').call(row, 'table')
  const head = table ? first(table, 'tr') : undefined
  return head === row ? undefined : head
}

export function columnsOf(row: Element): [number, Element][] {
  let at = 0
  return [...native(row, 'children')].slice(0, 100).map((cell) => {
    const begins = at
    at += Math.min(Number(attribute(cell, 'colspan')) || 1, 50)
    return [begins, cell]
  })
}
