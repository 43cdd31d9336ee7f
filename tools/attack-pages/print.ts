import type { AttackText } from './texts.ts'

/** How an admin prints what a buyer wrote in several lines. */
export const PRINTINGS = ['one text', 'br', 'p', 'div', 'span', 'li', 'markup'] as const
export type Printing = (typeof PRINTINGS)[number]

/** Where a page has one of the buyer's values: in a text, or in a field. */
export interface Spot {
  node: Text | Element
  value: string
}

const SHOW_TEXT = 4
const MOST_SPOTS = 4
const SHORTEST = 3

/** Visible texts and fields with the value, and JSON in scripts apart. */
export function spotsOf(document: Document, value: string): Spot[] {
  const wanted = value.trim()
  if (wanted.length < SHORTEST) return []
  const spots: Spot[] = []
  const walker = document.createTreeWalker(document.body, SHOW_TEXT)
  while (walker.nextNode() && spots.length < MOST_SPOTS) {
    const node = walker.currentNode
    const isShown = !node.parentElement?.closest('script,style,template,option,textarea')
    // The walker shows texts only.
    if (isShown && node.nodeValue?.includes(wanted)) spots.push({ node: node as Text, value: wanted })
  }
  for (const field of document.querySelectorAll('input,textarea')) {
    if (heldIn(field).includes(wanted) && spots.length < MOST_SPOTS)
      spots.push({ node: field, value: wanted })
  }
  return spots
}

/** Writes the text behind the value, or replaces it, and returns how to undo it. */
export function write(spot: Spot, text: AttackText, printing: Printing, alone: boolean): () => void {
  const { node, value } = spot
  const lines = alone ? text.lines : [value, ...text.lines]
  if (!isText(node)) return writeField(node, value, lines)
  const parent = node.parentNode
  const document = node.ownerDocument
  const before = node.data
  const [head = '', ...rest] = before.split(value)
  const tail = rest.join(value)
  const put = printed(document, lines, printing, text.markup && `${alone ? '' : value}${text.markup}`)
  const nodes = [document.createTextNode(head), ...put, document.createTextNode(tail)]
  node.replaceWith(...nodes)
  return () => {
    nodes[0]?.before(node)
    for (const one of nodes) one.remove()
    parent?.normalize()
  }
}

function printed(
  document: Document,
  lines: readonly string[],
  printing: Printing,
  markup: string | undefined,
): ChildNode[] {
  if (printing === 'markup') {
    const template = document.createElement('template')
    template.innerHTML = markup ?? lines.join('<br>')
    return [...template.content.childNodes]
  }
  if (printing === 'one text') return [document.createTextNode(lines.join('\n'))]
  return lines.flatMap((line, at): ChildNode[] => {
    if (at === 0 && printing !== 'p') return [document.createTextNode(line)]
    if (printing === 'br') return [document.createElement('br'), document.createTextNode(line)]
    const element = document.createElement(printing)
    element.textContent = line
    return [element]
  })
}

function writeField(field: Element, value: string, lines: readonly string[]): () => void {
  const before = heldIn(field)
  const isLine = field.localName === 'input'
  setValue(
    field,
    before.replace(value, () => lines.join(isLine ? ' ' : '\n')),
  )
  return () => setValue(field, before)
}

function heldIn(field: Element): string {
  return 'value' in field && typeof field.value === 'string' ? field.value : ''
}

function setValue(field: Element, value: string) {
  if ('value' in field) field.value = value
}

function isText(node: Node): node is Text {
  return node.nodeType === 3
}
