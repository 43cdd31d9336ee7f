import { attribute, choiceOf, fieldValue, isElement, native, tagOf } from '../dom.ts'
import { fieldsIn } from '../held.ts'
import { INLINE, SKIPPED } from '../printed.ts'
import { clean, cleanLines } from '../text.ts'

const NO_WORDS = /^(button|select|textarea|option|datalist|dialog)$/
const MOST_LETTERS = 8000
const DEEPEST = 14

/** Names that style sheets hide by, everywhere; not those that hide on small screens only. */
const UNSEEN = /(^|\s)(hidden|d-none|sr-only|visually-hidden|screen-reader-text)(\s|$)/
const SHOWN_AT = /:(block|flex|grid|inline|table)|\bd-\w+-(block|flex|inline|table)/

/** What nobody sees, as far as the element itself tells: no style is computed. */
export function isHidden(element: Element): boolean {
  return (
    attribute(element, 'hidden') !== undefined ||
    /display:\s*none|visibility:\s*hidden/i.test(attribute(element, 'style') ?? '') ||
    (UNSEEN.test(attribute(element, 'class') ?? '') && !SHOWN_AT.test(attribute(element, 'class') ?? ''))
  )
}

/** Nothing of it is words: scripts, buttons, pictures written as their names by icon fonts. */
export function isWordless(element: Element): boolean {
  const tag = tagOf(element)
  return (
    SKIPPED.test(tag) ||
    NO_WORDS.test(tag) ||
    (/^(i|span)$/.test(tag) && /(^|[\s-])icons?(\s|-|$)/.test(attribute(element, 'class') ?? ''))
  )
}

/** The lines a person reads in the nodes one after the other, up to where `ends`. With `apart` every run of text is a line. */
export function linesOf(nodes: readonly Node[], apart = false, ends?: (node: Node) => boolean): string[] {
  let text = ''
  let ended = false
  const print = (node: Node, depth: number) => {
    ended ||= text.length > MOST_LETTERS || (ends?.(node) ?? false)
    if (ended || depth > DEEPEST) return
    if (isElement(node)) {
      if (isWordless(node) || isHidden(node)) return
      const tag = tagOf(node)
      const end = apart || !INLINE.test(tag) || tag === 'br' || tag === 'small' ? '\n' : ''
      text += end
      for (let child = native(node, 'firstChild'); child; child = native(child, 'nextSibling'))
        print(child, depth + 1)
      text += end
    } else if (native(node, 'nodeType') === 3) {
      text += (native(node, 'nodeValue') ?? '').replace(/\s+/g, ' ')
      if (apart) text += '\n'
    }
  }
  for (const node of nodes) print(node, 0)
  return text.split('\n').map(clean).filter(Boolean)
}

/** The one form field in the nodes. */
export function fieldIn(nodes: readonly Node[]): Element | undefined {
  const [field, ...more] = nodes.flatMap((node) => (isElement(node) ? fieldsIn(node) : []))
  return more.length > 0 ? undefined : field
}

/** What a field says: the words of its choice, or what was typed. */
export function linesHeld(field: Element): string[] {
  return cleanLines(tagOf(field) === 'select' ? (choiceOf(field) ?? '') : (fieldValue(field) ?? ''))
}
