import { clean } from './text.ts'

/** No order page needs more; a hostile one could hold millions. */
const MOST_ELEMENTS = 5000
const MOST_FIELDS = 60
const MOST_LETTERS = 16_000

const KNOWN = new WeakMap<object, Map<PropertyKey, PropertyDescriptor>>()
const SHARED = new Map<PropertyKey, PropertyDescriptor>()
/** Properties of elements only. */
const OF_ELEMENTS = /^(localName|getAttribute|hasAttributes|closest|matches|nextElementSibling)$/

/**
 * A property from the prototype farthest up, which is the browser's own. `<input name="querySelector">` hides
 * the form's own property, also in a content script's world.
 */
export function native<T extends object, K extends keyof T>(target: T, key: K): T[K] {
  const { get, value } = SHARED.get(key) ?? definition(target, key)
  return get ? get.call(target) : value
}

export function setNative<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
  definition(target, key).set?.call(target, value)
}

function definition(target: object, key: PropertyKey): PropertyDescriptor {
  const prototype = Object.getPrototypeOf(target)
  const known = KNOWN.get(prototype) ?? new Map<PropertyKey, PropertyDescriptor>()
  KNOWN.set(prototype, known)
  let defined = known.get(key)
  if (!defined) {
    let owner: object | undefined
    for (let at = prototype; at; at = Object.getPrototypeOf(at)) if (Object.hasOwn(at, key)) owner = at
    defined = (owner && Object.getOwnPropertyDescriptor(owner, key)) ?? {}
    known.set(key, defined)
    if (owner && (Object.hasOwn(owner, 'nodeType') || OF_ELEMENTS.test(String(key)))) SHARED.set(key, defined)
  }
  return defined
}

export function all(root: ParentNode, selector: string, most = MOST_ELEMENTS): Element[] {
  // Of thousands no more are made into objects.
  return Array.prototype.slice.call(native(root, 'querySelectorAll').call(root, selector), 0, most)
}

export function first(root: ParentNode, selector: string): Element | undefined {
  return native(root, 'querySelector').call(root, selector) ?? undefined
}

export function textOf(node: Node | undefined): string {
  return firstTextOf(node, MOST_LETTERS)
}

export function firstTextOf(node: Node | undefined, most: number): string {
  return node ? clean(beginningOf(node, most)) : ''
}

/** Text with its spaces, `most` letters of it. Nested elements would each copy all that is in them. */
export function beginningOf(root: Node, most: number): string {
  const document = native(root, 'ownerDocument')
  if (!document) return ''
  const SHOW_TEXT = 12
  const walker = native(document, 'createTreeWalker').call(document, root, SHOW_TEXT)
  const next = native(walker, 'nextNode')
  let text = ''
  for (let node: Node | null = root; node && text.length < most; node = next.call(walker))
    text += native(node, 'nodeValue') ?? ''
  return text.slice(0, most)
}

/** `data-total` and the like: the page's own machine-readable value. */
export function attribute(element: Element | undefined, name: string): string | undefined {
  return element ? (native(element, 'getAttribute').call(element, name) ?? undefined) : undefined
}

export function isElement(node: Node): node is Element {
  return native(node, 'nodeType') === 1
}

export function tagOf(element: Element): string {
  return native(element, 'localName')
}

export function isField(
  element: Element,
  tag = tagOf(element),
): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return /^(input|textarea|select)$/.test(tag)
}

export function fieldValue(element: Element | undefined): string | undefined {
  if (!element || !isField(element)) return undefined
  return tagOf(element) === 'select' ? chosenValue(element) : native(element, 'value')
}

function chosenValue(select: Element): string | undefined {
  const option = chosen(select)
  return option ? (attribute(option, 'value') ?? textOf(option)) : undefined
}

/** The words of a list's chosen entry: its value is often only a code. */
export function choiceOf(element: Element | undefined): string | undefined {
  const option = element && tagOf(element) === 'select' ? chosen(element) : undefined
  return option && attribute(option, 'value') !== '' ? textOf(option) : undefined
}

/** Of another namespace's `select` none. */
function chosen(select: Element): Element | undefined {
  return native(select as HTMLSelectElement, 'selectedOptions')?.[0]
}

export function contains(outer: Element | undefined, inner: Element | undefined): boolean {
  return outer !== undefined && inner !== undefined && native(outer, 'contains').call(outer, inner)
}

const HELD =
  'input:not([type=hidden],[type=checkbox],[type=radio],[type=button],[type=submit],[type=file]),select,textarea'

/** None where there are many: looking for all costs a browser a walk each time. */
export function fewFieldsIn(element: Element): Element[] {
  const found: Element[] = isField(element) ? [element] : []
  for (const tag of ['input', 'select', 'textarea']) {
    const those = native(element, 'getElementsByTagName').call(element, tag)
    if (those[MOST_FIELDS]) return []
    found.push(...those)
  }
  return found.filter((field) => native(field, 'matches').call(field, HELD))
}
