import { attribute, native, tagOf, textOf } from '../read/dom.ts'
import { fold } from '../read/text.ts'
import { within } from './find.ts'
import { isField, isLabel } from './labels.ts'
import { linesIn } from './value.ts'

/** A selector for one element by what its makers named. `strong`: an id, a field's name, a data attribute. */
export interface Mark {
  css: string
  strong: boolean
}

const MOST_ANCESTORS = 8

/** Attributes that pages name their parts with, the steadiest first. */
const NAMING = [
  ...['id', 'name', 'data-testid', 'data-test', 'data-qa', 'data-cy', 'data-field', 'data-name', 'data-role'],
  ...['data-col', 'data-column', 'data-label', 'itemprop', 'autocomplete', 'aria-label'],
]

/** Frameworks generate these on every build or visit. */
const MADE =
  /^(?::|_|ember|radix|headlessui|mui-|ext-|gwt-|yui|j_idt|react|svelte|v-|ng-|css-|sc-|jss|emotion|astro|chakra)|[0-9a-f]{8}|\d{5}|__\w{5,}$/i

/** Classes of frameworks that say how a thing looks or lies, not what it is. */
const LOOK =
  /^(?:-?(?:m|p|g|w|h|d|z)[trblxyse]?-|(?:text|bg|font|flex|grid|col|row|float|pull|border|rounded|items|justify|self|gap|space|align|shadow|opacity|overflow|order|offset|btn|form|min|max|leading|tracking|is|has|js|el|ant|fa|icon|badge|card|table|list|nav|tab|panel)(?:-|$))|^(?:hidden|block|inline|relative|absolute|fixed|sticky|static|truncate|container|clearfix|active|selected|odd|even|first|last|small|large|hover|focus|wrapper|inner|content|box|item|label|value|left|right|center|bold|strong|muted|[a-z]{1,2})$/

/** Selectors for the element among those in `root`, each leading to it alone; ids before classes, its own before its parents'. */
export function marksFor(root: ParentNode, element: Element, inRow = false): Mark[] {
  const own = ownMarks(element, inRow)
  const alone = ({ css }: Mark) => {
    const [only, ...more] = within(root, css)
    return only === element && more.length === 0
  }
  const marks = own.filter(alone)
  let up = native(element, 'parentElement')
  for (
    let level = 0;
    up && up !== root && level < MOST_ANCESTORS;
    level++, up = native(up, 'parentElement')
  ) {
    const named = isOnlyPart(up, element) ? [...own, { css: tagOf(element), strong: false }] : own
    for (const around of ownMarks(up, inRow)) {
      const inIt = named.map(({ css, strong }) => ({
        css: `${around.css} ${css}`,
        strong: strong || around.strong,
      }))
      const found = inIt.find(alone)
      if (found) marks.push(found)
    }
  }
  return [...marks.filter(({ strong }) => strong), ...marks.filter(({ strong }) => !strong)]
}

/** Whether it is the only such tag, or all of its parent's text. */
function isOnlyPart(around: Element, element: Element): boolean {
  return /^(h[1-3]|address|time|output)$/.test(tagOf(element)) || textOf(around) === textOf(element)
}

/** What the element itself is named, whether or not others are too; nothing that holds what it shows. */
export function ownMarks(element: Element, inRow = false): Mark[] {
  const tag = tagOf(element)
  const shown = linesIn(element).slice(0, 40).map(withoutLabel)
  const named = NAMING.flatMap((name) => {
    const css = selectorOf(name, attribute(element, name) ?? '', shown, inRow)
    return css === undefined ? [] : [{ css: `${tag}${css}`, strong: true }]
  })
  const classes = (attribute(element, 'class') ?? '')
    .split(/\s+/)
    .filter((token) => /^[a-z][a-z_-]{2,40}\d?$/i.test(token) && !MADE.test(token) && !LOOK.test(token))
    .filter((token) => !tells(token, shown))
    .slice(0, 3)
    .map((token) => ({ css: `${tag}.${token}`, strong: false }))
  return [...named, ...classes]
}

/** A line without the label before it, letters and digits only. */
function withoutLabel(line: string): string {
  return plain(line.replace(/^[^:：\d]{2,40}[:：]\s*/u, '')).slice(0, 300)
}

function plain(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '')
}

/** A name made of what is shown here, such as `status-paid` or `nguyen-van-an`, is another one on the next order. */
function tells(name: string, shown: readonly string[]): boolean {
  const parts = name.split(/[^\p{L}\d]+/u).map(plain)
  const whole = plain(name)
  return shown.some(
    (value) =>
      value.length >= 3 &&
      ((whole !== '' && value.includes(whole)) || (value.length >= 4 && parts.includes(value))),
  )
}

/** Numbers in a name are an order's or a row's: `item[17][qty]` is matched by the parts around them. */
function selectorOf(
  name: string,
  value: string,
  shown: readonly string[],
  inRow: boolean,
): string | undefined {
  const fits = /-label$/.test(name) ? isLabel(value) : /^[\w:.\-[\]/]{2,60}$/.test(value)
  if (!fits || MADE.test(value) || tells(value, shown)) return undefined
  const numbers = inRow ? /\d.*\d|\d/ : /\d.*\d\d|\d\d.*\d|\d\d/
  const at = numbers.exec(value)
  if (!at) return `[${name}="${value}"]`
  const before = value.slice(0, value.search(/\d/))
  const after = value.slice(value.search(/\D*$/))
  if (`${before}${after}`.replace(/[^a-z]/gi, '').length < 3) return undefined
  return `${before && `[${name}^="${before}"]`}${after && `[${name}$="${after}"]`}`
}

/** A selector by position, from the nearest marked ancestor; empty for `root`. */
export function positionSelector(root: ParentNode, element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at && at !== root; at = native(at, 'parentElement')) {
    const [mark] = at === element ? [] : marksFor(root, at)
    if (mark || tagOf(at) === 'body') return [mark?.css ?? 'body', ...steps].join(' > ')
    const parent: Element | null = native(at, 'parentElement')
    const nth = parent ? [...native(parent, 'children')].indexOf(at) + 1 : 1
    steps.unshift(`${/^[a-z][a-z0-9-]*$/.test(tagOf(at)) ? tagOf(at) : ''}:nth-child(${nth})`)
  }
  return steps.length === 0 ? '' : [':scope', ...steps].join(' > ')
}

/** Shows what is no part of this document: another one, a picture, a tree of its own. */
export function isSealed(element: Element): boolean {
  const holdsTree = native(element, 'shadowRoot') && textOf(element) === ''
  return Boolean(holdsTree) || /^(iframe|frame|object|embed|canvas)$/.test(tagOf(element))
}

/** Anything a person could not point at, or must not: what is hidden, and what is secret. */
export function isPointable(element: Element): boolean {
  if (!isField(element)) return !/^(html|body|head|script|style|iframe|object|embed)$/.test(tagOf(element))
  const secret = /password|^cc-|one-time/.test(
    `${attribute(element, 'type') ?? ''} ${attribute(element, 'autocomplete') ?? ''}`,
  )
  return !secret && attribute(element, 'type') !== 'hidden'
}
