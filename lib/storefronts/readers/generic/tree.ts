import { isElement, native } from '../../read/dom.ts'
import { firstSaid } from './print.ts'

const MOST_NODES = 60
/** Empty or hidden siblings before something. */
const MOST_UNSAID = 40

export function* nodesAfter(node: Node, most = MOST_NODES): Generator<Node> {
  let next = native(node, 'nextSibling')
  for (let left = most; next && left > 0; left--) {
    yield next
    next = native(next, 'nextSibling')
  }
}

export function saidAfter(node: Node): Node | undefined {
  for (const next of nodesAfter(node, MOST_UNSAID)) if (firstSaid(next)) return next
  return undefined
}

export function around(node: Node, most: number): Element[] {
  const elements: Element[] = []
  for (
    let up = native(node, 'parentElement');
    up && elements.length < most;
    up = native(up, 'parentElement')
  ) {
    elements.push(up)
  }
  return elements
}

/** Document order; an ancestor goes before its content. */
export function goesBefore(node: Node, other: Node): boolean {
  const FOLLOWING = 4
  return (native(node, 'compareDocumentPosition').call(node, other) & FOLLOWING) !== 0
}

export function* elementsAfter(node: Node): Generator<Element> {
  for (const next of nodesAfter(node, 3000)) if (isElement(next)) yield next
}

/** Of thousands no more are made into objects. */
export function childrenOf(element: Element, most = MOST_NODES): Element[] {
  return Array.prototype.slice.call(native(element, 'children'), 0, most)
}
