import { isElement, native } from '../dom.ts'
import { firstSaid } from './print.ts'

const MOST_NODES = 60

/** The siblings that follow, nearest first. */
export function nodesAfter(node: Node, most = MOST_NODES): Node[] {
  const nodes: Node[] = []
  for (
    let next = native(node, 'nextSibling');
    next && nodes.length < most;
    next = native(next, 'nextSibling')
  ) {
    nodes.push(next)
  }
  return nodes
}

/** The nearest of them that a person would read something of. */
export function saidAfter(node: Node): Node | undefined {
  let next = native(node, 'nextSibling')
  while (next && !firstSaid(next)) next = native(next, 'nextSibling')
  return next ?? undefined
}

/** The element around the node, the one around that, and so on. */
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

/** In the page's order; a node goes before what is in it, not before itself. */
export function goesBefore(node: Node, other: Node): boolean {
  const FOLLOWING = 4
  return (native(node, 'compareDocumentPosition').call(node, other) & FOLLOWING) !== 0
}

export function elementsAfter(node: Node): Element[] {
  return nodesAfter(node, Number.POSITIVE_INFINITY).filter(isElement)
}
