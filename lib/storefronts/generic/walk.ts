import { all, attribute, choiceOf, contains, fieldValue, native, tagOf, textOf } from '../dom.ts'
import { INLINE, printedIn, SKIPPED } from '../printed.ts'
import { clean, fold } from '../text.ts'
import { type Role, roleOf } from './words.ts'

const MOST_VISITED = 10_000
const LONGEST_HEADING = 80
const MOST_HEADINGS = 200

/** The shop's own frame. A `header` inside the content is the order's. */
const FRAME_ROLES = /^(navigation|banner|contentinfo|search)$/
const HEADING = /^(h[1-6]|legend|caption|summary)$/

/** An element of the page's content and whose section it stands in. */
export interface Spot {
  element: Element
  role: Role
}

/** The content's elements in reading order, each with the role of its nearest heading. Changes nothing. */
export function spots(document: Document, within?: Element): Spot[] {
  const body = within ?? native(document, 'body')
  const headings: { role: Role; container: Element }[] = []
  const found: Spot[] = []
  const waiting: Element[] = body ? [body] : []
  for (let element = waiting.pop(); element && found.length < MOST_VISITED; element = waiting.pop()) {
    if (isFrame(element)) continue
    const shown = HEADING.test(tagOf(element)) ? textOf(element) : ''
    if (shown !== '' && shown.length <= LONGEST_HEADING && headings.length < MOST_HEADINGS) {
      headings.push({ role: roleOf(fold(shown)), container: sectionOf(element, shown) })
    }
    found.push({ element, role: roleAt(element, headings) })
    waiting.push(...[...native(element, 'children')].reverse())
  }
  return found
}

function isFrame(element: Element): boolean {
  const tag = tagOf(element)
  if (SKIPPED.test(tag) || FRAME_ROLES.test(attribute(element, 'role') ?? '')) return true
  return (
    tag === 'header' && !native(element, 'closest').call(element, 'main, article, section, [role="main"]')
  )
}

/** The part of the page a heading speaks for: the first ancestor that holds more than the heading itself. */
function sectionOf(heading: Element, shown: string): Element {
  let container = heading
  for (let up = native(heading, 'parentElement'); up; up = native(up, 'parentElement')) {
    container = up
    if (textOf(up) !== shown) break
  }
  return container
}

/** The last heading that holds the element decides, or, where it says nothing, the one around it. */
function roleAt(element: Element, headings: { role: Role; container: Element }[]): Role {
  let around: Element | undefined
  for (const { role, container } of headings.toReversed()) {
    if (container === around || !contains(container, element)) continue
    if (role !== '') return role
    around = container
  }
  return hintAt(element)
}

function hintAt(element: Element): Role {
  let up: Element | null = element
  for (let level = 0; up && level < 4; level++, up = native(up, 'parentElement')) {
    const names = `${attribute(up, 'id') ?? ''} ${attribute(up, 'class') ?? ''}`
    const role = roleOf(fold(words(names)))
    if (role !== '') return role
  }
  return ''
}

/** "shippingAddress", "shipping-address", "order[shipping_address]" as words. */
export function words(name: string): string {
  return clean(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\p{L}\p{N}]+/gu, ' '))
}

/** Holds nothing but text and inline elements: its lines are its own. */
export function isLeaf(element: Element): boolean {
  return [...native(element, 'children')].every((child) => INLINE.test(tagOf(child)) && isLeaf(child))
}

/** What a person reads in the element, line by line; what its form field holds where it has one. */
export function linesIn(element: Element): string[] {
  const held = heldIn(element)
  return held === undefined ? printedIn(element) : held.split('\n').map(clean).filter(Boolean)
}

const NO_TEXT = '[type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit], [type=file]'

/** What the one form field in it holds. */
export function heldIn(element: Element): string | undefined {
  const fields = /^(input|select|textarea)$/.test(tagOf(element))
    ? [element]
    : all(element, `input:not(${NO_TEXT}), select, textarea`)
  const [field] = fields
  const held = fields.length === 1 && field ? (choiceOf(field) ?? fieldValue(field)) : undefined
  return held === '' ? undefined : held
}
