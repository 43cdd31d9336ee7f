import { native, tagOf, textOf } from '../../read/dom.ts'
import { INLINE } from '../../read/printed.ts'
import { isField } from '../labels.ts'
import type { Target } from '../learn.ts'
import { isPointable, isSealed } from '../marks.ts'
import { linesIn } from '../value.ts'

/**
 * The topmost visible element with text. Empty or invisible overlays are looked through, so that none is taken
 * by mistake.
 */
export function targetAt(document: Document, overlay: Element, x: number, y: number): Target | undefined {
  const under = native(document, 'elementsFromPoint')
    .call(document, x, y)
    .filter((element) => element !== overlay)
  const element = under.find((one) => (holdsSomething(one) || isSealed(one)) && isSeen(one))
  if (!element) return undefined
  const whole = wholeOf(element)
  const line = lineAt(document, whole, x, y)
  return line === undefined ? { element: whole } : { element: whole, line }
}

export function isSeen(element: Element): boolean {
  const check = native(element, 'checkVisibility')
  return check === undefined || check.call(element, { opacityProperty: true, visibilityProperty: true })
}

/** `<td><strong>Lan</strong></td>`: bold or not, it is the cell that is meant. */
function wholeOf(element: Element): Element {
  const up = native(element, 'parentElement')
  const isAll = up && INLINE.test(tagOf(element)) && textOf(up) === textOf(element)
  return isAll && native(element, 'attributes').length === 0 ? wholeOf(up) : element
}

/** Which of the lines an element prints is at the point; undefined where it prints one, or the browser cannot tell. */
function lineAt(document: Document, element: Element, x: number, y: number): number | undefined {
  const lines = linesIn(element)
  const node = lines.length > 1 ? textAt(document, x, y) : undefined
  if (!node || !native(element, 'contains').call(element, node)) return undefined
  const words = textOf(node)
  const at = lines.findIndex((line) => line.includes(words) || words.includes(line))
  return words === '' || at < 0 ? undefined : at
}

function textAt(document: Document, x: number, y: number): Node | undefined {
  // Chromium before 128 cannot tell.
  return native(document, 'caretPositionFromPoint')?.call(document, x, y)?.offsetNode
}

export type Step = 'out' | 'in' | 'next' | 'previous'

/** From one thing that can be pointed at to another, by keys; undefined at the page's edge. */
export function stepped(document: Document, from: Target | undefined, step: Step): Target | undefined {
  const body = native(document, 'body')
  if (!from) return body ? inside(body) : undefined
  const { element, line } = from
  if (line !== undefined && step !== 'in') return overLines(element, line, step)
  if (step === 'in') return line === undefined ? inside(element) : undefined
  const parent = native(element, 'parentElement')
  if (step === 'out') return parent && isPointable(parent) ? { element: parent } : undefined
  return beside(element, step, body)
}

/** Its first child with something in it; where it only prints lines, the first of those. */
function inside(element: Element): Target | undefined {
  const child = [...native(element, 'children')].find(holdsSomething)
  if (child) return { element: child }
  return linesIn(element).length > 1 ? { element, line: 0 } : undefined
}

function overLines(element: Element, line: number, step: Step): Target | undefined {
  if (step === 'out') return { element }
  const to = step === 'next' ? line + 1 : line - 1
  return to >= 0 && to < linesIn(element).length ? { element, line: to } : undefined
}

/** The sibling, or that of the nearest ancestor which has one. */
function beside(element: Element, step: 'next' | 'previous', body: Element | null): Target | undefined {
  for (let at: Element | null = element; at && at !== body; at = native(at, 'parentElement')) {
    const aside = step === 'next' ? 'nextElementSibling' : 'previousElementSibling'
    let sibling = native(at, aside)
    while (sibling && !holdsSomething(sibling)) sibling = native(sibling, aside)
    if (sibling) return { element: sibling }
  }
  return undefined
}

export function holdsSomething(element: Element): boolean {
  return isPointable(element) && (isField(element) || textOf(element) !== '' || linesIn(element).length > 0)
}
