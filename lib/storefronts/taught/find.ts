import type { Spot, Way } from '../../domain/recipe.ts'
import { all, attribute, first, native, tagOf, textOf } from '../dom.ts'
import { fold } from '../text.ts'
import { type Labels, sectionOf } from './labels.ts'
import { heldIn } from './lines.ts'

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
    case 'mark':
    case 'place':
      return within(root, way.css)
    case 'label':
      return byLabel(way, labels)
    case 'column':
      return isRow(root) ? underHead(root, way.label).flatMap((cell) => within(cell, way.css ?? '')) : []
  }
}

/** The element a spot stands for: by the first way that leads to exactly one, robust ways first. */
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
  return { element, sure, moved, at: chosen.way.by === 'mark' ? chosen.way.css : placeOf(chosen.way) }
}

function placeOf(way: Way): string {
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

function byLabel(way: Extract<Way, { by: 'label' }>, labels: Labels): Element[] {
  const found =
    way.to === 'own'
      ? labels.begun(way.label)
      : labels.whole(way.label).flatMap((label) => {
          const value = way.to === 'field' ? fieldOf(label) : besideIt(climbed(label, Number(way.to)))
          return value ? within(value, way.css ?? '') : []
        })
  const different = [...new Set(found)]
  return way.section === undefined
    ? different
    : different.filter((element) => sectionOf(element) === way.section)
}

export function climbed(element: Element, levels: number): Element | undefined {
  let up: Element | null = element
  for (let level = 0; up && level < levels; level++) up = native(up, 'parentElement')
  return up ?? undefined
}

/** The next sibling with something in it: icons and rulers stand between. */
export function besideIt(element: Element | undefined): Element | undefined {
  let next = element && native(element, 'nextElementSibling')
  for (let count = 0; next && count < MOST_SIBLINGS; count++) {
    if (textOf(next) !== '' || heldIn(next) !== undefined || isField(next)) return next
    next = native(next, 'nextElementSibling')
  }
  return undefined
}

const FIELDS = 'input, select, textarea'

export function isField(element: Element): boolean {
  return /^(input|select|textarea)$/.test(tagOf(element))
}

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
  const column = head && placed(head).find(([, cell]) => fold(textOf(cell)) === label)?.[0]
  return column === undefined ? [] : placed(row).flatMap(([at, cell]) => (at === column ? [cell] : []))
}

/** The table's first row of heads. */
export function headOf(row: Element): Element | undefined {
  const table = native(row, 'closest').call(row, 'table')
  const head = table ? first(table, 'tr') : undefined
  return head === row ? undefined : head
}

/** Cells with the number of the column they begin in. */
export function placed(row: Element): [number, Element][] {
  let at = 0
  return [...native(row, 'children')].slice(0, 100).map((cell) => {
    const begins = at
    at += Math.min(Number(attribute(cell, 'colspan')) || 1, 50)
    return [begins, cell]
  })
}
