import { native, tagOf, textOf } from '../dom.ts'
import { INLINE } from '../printed.ts'
import type { Target } from './learn.ts'
import { linesIn } from './lines.ts'
import { isSealed } from './marks.ts'
import { holdsSomething } from './walk.ts'

/**
 * What is seen at a point of the page: the topmost element that is visible and says something. An empty or invisible
 * sheet laid over it is looked through, so that it is never taken in place of what is read there.
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
