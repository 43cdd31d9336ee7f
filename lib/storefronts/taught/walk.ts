import { native, textOf } from '../dom.ts'
import { isField } from './labels.ts'
import type { Target } from './learn.ts'
import { linesIn } from './lines.ts'
import { isPointable } from './marks.ts'

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
