import {
  attribute,
  choiceOf,
  fewFieldsIn,
  fieldValue,
  isElement,
  isField,
  native,
  tagOf,
} from '../../read/dom.ts'
import { INLINE, SKIPPED } from '../../read/printed.ts'
import { clean, cleanLines, spaced } from '../../read/text.ts'

const NO_WORDS = new RegExp(`${SKIPPED.source}|^(button|select|textarea|option|dialog)$`)
const MOST_LETTERS = 8000
const DEEPEST = 14
const MOST_STEPS = 40
/** Names that style sheets hide by, everywhere; not those that hide on small screens only. */
const UNSEEN =
  /^(?!.*(:|d-\w+-)(block|flex|grid|inline|table)).*(^|\s)(hidden|d-none|sr-only|visually-hidden|screen-reader-text)(\s|$)/s

/** Hidden by its own attributes; styles are not computed. */
export function isHidden(element: Element): boolean {
  const of = (name: string) => attribute(element, name)
  return (
    native(element, 'hasAttributes').call(element) &&
    (of('hidden') !== undefined ||
      /display:\s*none|visibility:\s*hidden/i.test(of('style') ?? '') ||
      UNSEEN.test(of('class') ?? ''))
  )
}

/** Not words: scripts, buttons, icon fonts. */
function isWordless(element: Element, tag: string): boolean {
  return (
    NO_WORDS.test(tag) ||
    ((tag === 'i' || tag === 'span') && /(^|[\s-])icons?(\s|-|$)/.test(attribute(element, 'class') ?? ''))
  )
}

/** `apart`: each run of text is a line. */
export function linesOf(nodes: readonly Node[], apart = false, ends?: (node: Node) => boolean): string[] {
  let text = ''
  let ended = false
  const print = (node: Node, depth: number) => {
    ended ||= text.length > MOST_LETTERS || (ends?.(node) ?? false)
    if (ended || depth > DEEPEST) return
    if (isElement(node)) {
      const tag = tagOf(node)
      if (isWordless(node, tag) || isHidden(node)) return
      const end = apart || !INLINE.test(tag) || tag === 'br' || tag === 'small' ? '\n' : ''
      text += end
      for (let child = native(node, 'firstChild'); child && !ended; child = native(child, 'nextSibling'))
        print(child, depth + 1)
      text += end
    } else if (isText(node)) {
      text += spaced(native(node, 'nodeValue')) + (apart ? '\n' : '')
    }
  }
  for (const node of nodes) print(node, 0)
  return text.split('\n').map(clean).filter(Boolean)
}

/** Else the text of the only form field. */
export function linesOrHeld(
  nodes: readonly Node[],
  ends?: (node: Node) => boolean,
): { lines: string[]; field?: Element | undefined } {
  const lines = linesOf(nodes, false, ends)
  const fields = lines.length > 0 ? [] : nodes.flatMap((node) => (isElement(node) ? fewFieldsIn(node) : []))
  const [field] = fields
  return field && fields.length === 1 ? { lines: linesHeld(field), field } : { lines }
}

export function linesHeld(field: Element): string[] {
  return cleanLines(choiceOf(field) ?? fieldValue(field) ?? '')
}

/** A link with an action, not a name. */
function isAction(link: Element): boolean {
  return (
    /^(#.*|javascript:.*|)$/.test(attribute(link, 'href') ?? '-') ||
    /btn|button|dropdown|action|edit|tooltip/.test(attribute(link, 'class') ?? '')
  )
}

function isText(node: Node): boolean {
  return native(node, 'nodeType') === 3
}

/** The first text in a node that a person would read, or the first field to fill in. */
export function firstSaid(node: Node): Node | undefined {
  let steps = MOST_STEPS
  const search = (at: Node): Node | undefined => {
    if (steps-- < 0) return undefined
    if (isText(at)) return native(at, 'nodeValue')?.trim() ? at : undefined
    if (!isElement(at)) return undefined
    const tag = tagOf(at)
    if (isField(at, tag)) return attribute(at, 'type') === 'hidden' ? undefined : at
    if (isWordless(at, tag) || (tag === 'a' && isAction(at))) return undefined
    let found: Node | undefined
    for (let child = native(at, 'firstChild'); child && !found; child = native(child, 'nextSibling')) {
      found = search(child)
    }
    return found
  }
  return search(node)
}
