import fc from 'fast-check'
import { native } from '../../../../lib/storefronts/read/dom.ts'
import { labelOf } from '../../../../lib/storefronts/readers/generic/words.ts'

/** Something that happens to a page between the one a reader was written for and the one it meets. */
export interface Change {
  name: string
  /** `values`: what the page tells of its order, which stays. */
  to(document: Document, values: ReadonlySet<string>): void
  /** Nothing else can be done to the page afterwards by ordinary means. */
  last?: boolean
}

const TEXT = 4

/** Wrappers that designers put around things. */
const WRAPPERS = ['div', 'span', 'section', 'x-plain']

/** Labels in an unsupported language. */
const FOREIGN = [
  '受取人',
  'Empfänger',
  'Téléphone',
  '電話',
  'Сумма',
  'ยอดรวม',
  'Lieferung',
  '결제',
  'Dirección',
  'Hinweis',
]

/** Somebody else's contacts and sums, as another order, a template or the shop's own frame may hold them. */
const STRANGER = `<p>Người nhận: Kẻ Lạ Mặt</p><p>Số điện thoại: 0999 888 777</p><p>Địa chỉ giao hàng: 1 Đường Lạ, Hà Nội</p>
  <p>Email: stranger@example.org</p><p>Tổng cộng: 9.999.000 ₫</p><p>Phí vận chuyển: 9.000 ₫</p><p>Ghi chú: của đơn khác</p>
  <p>Phương thức thanh toán: Thẻ lạ</p><input name="shipping_phone" value="0999888777">`
const UNSEEN = [
  `<div hidden>${STRANGER}</div>`,
  `<div style="display: none">${STRANGER}</div>`,
  `<template>${STRANGER}</template>`,
  `<noscript>${STRANGER}</noscript>`,
  `<nav>${STRANGER}</nav>`,
  `<footer>${STRANGER}</footer>`,
  `<div role="contentinfo">${STRANGER}</div>`,
]

const LOG =
  '<p class="log">2025-11-05 10:01 Nhân viên 7: cập nhật <b>1.250.000 ₫</b> cho Trần Văn Nhật Ký, 0900 123 456</p>'

/** Names that hide the document's and the form's own properties behind themselves. */
const CLOBBERED = `<form>${[
  'querySelectorAll',
  'body',
  'children',
  'childNodes',
  'textContent',
  'parentElement',
  'getAttribute',
  'createTreeWalker',
  'value',
  'title',
]
  .map((name) => `<input type="hidden" name="${name}" value="clobbered">`)
  .join(
    '',
  )}</form><img name="body" alt=""><img name="querySelector" alt=""><img name="createTreeWalker" alt="">`

const at = fc.nat({ max: 10_000 })

export const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(at, fc.constantFrom(...WRAPPERS)).map(([where, tag]) => ({
    name: `a ${tag} around element ${where}`,
    to: (document: Document) => wrap(pick(blocksOf(document), where), tag),
  })),
  at.map((where) => ({
    name: `rows of list ${where} in another order`,
    to: (document: Document) => reorder(document, where),
  })),
  fc.tuple(at, fc.constantFrom(...FOREIGN)).map(([where, word]) => ({
    name: `label ${where} in another language`,
    to: (document: Document, values: ReadonlySet<string>) => {
      const label = pick(labelsOf(document, values), where)
      if (label) translate(label, word)
    },
  })),
  fc.constantFrom(...FOREIGN).map((word) => ({
    name: 'every third label in another language',
    to: (document: Document, values: ReadonlySet<string>) => {
      for (const [index, label] of labelsOf(document, values).entries())
        if (index % 3 === 0) translate(label, word)
    },
  })),
  fc.tuple(at, fc.constantFrom(...UNSEEN)).map(([where, html]) => ({
    name: `${html.slice(0, 30)} before element ${where}`,
    to: (document: Document) => pick(partsOf(document), where)?.insertAdjacentHTML('beforebegin', html),
  })),
  at.map((where) => ({
    name: `thousands of nodes before element ${where}`,
    to: (document: Document) =>
      pick(partsOf(document), where)?.insertAdjacentHTML('beforebegin', LOG.repeat(400)),
  })),
  fc.boolean().map((first) => ({
    name: 'clobbered names',
    last: true,
    to: (document: Document) => {
      // The names may be hidden already.
      const body = native(document, 'body')
      native(body, 'insertAdjacentHTML').call(body, first ? 'afterbegin' : 'beforeend', CLOBBERED)
    },
  })),
  at.map((where) => ({
    name: `a lying element around ${where}`,
    to: (document: Document) => lie(document, pick(blocksOf(document), where)),
  })),
)

/** Elements that stand between others as blocks do; inside tables and lists nothing else may. */
function blocksOf(document: Document): Element[] {
  return [...document.body.querySelectorAll('*')].filter(
    (element) =>
      /^(div|p|section|article|table|ul|dl|form|fieldset|h[1-6])$/.test(element.localName) &&
      /^(body|main|div|section|article|form|fieldset|td)$/.test(element.parentElement?.localName ?? ''),
  )
}

/** Those that are parts of the page with a heading or a table of their own: a plugin's box goes between them. */
function partsOf(document: Document): Element[] {
  return blocksOf(document).filter((block) => block.querySelector('h1,h2,h3,h4,legend,table,ul') !== null)
}

function pick<T>(those: readonly T[], where: number): T | undefined {
  return those[where % Math.max(those.length, 1)]
}

function wrap(element: Element | undefined, tag: string) {
  const wrapper = element?.ownerDocument.createElement(tag)
  if (!element || !wrapper) return
  element.replaceWith(wrapper)
  wrapper.append(element)
}

/** Items are swapped: rows of as many cells, the head of the table staying where it is. Sums have their order. */
function reorder(document: Document, where: number) {
  const list = pick([...document.querySelectorAll('tbody')], where)
  const rows = [...(list?.children ?? [])]
  const width = rows.at(-1)?.children.length
  if (
    !list ||
    !width ||
    width < 3 ||
    rows.some((row) => row.children.length !== width || row.querySelector('th,[colspan],h1,h2,h3,h4'))
  )
    return
  const [first, ...rest] = rows
  const isHead = first && [...first.children].some((cell) => labelOf(cell.textContent).column)
  for (const row of (isHead ? rest : rows).toReversed()) list.append(row)
}

function labelsOf(document: Document, values: ReadonlySet<string>): Text[] {
  const walker = document.createTreeWalker(document.documentElement, TEXT)
  const labels: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const text = node.data.replace(/\s+/g, ' ').trim()
    const { meanings, column } = labelOf(text.replace(/:$/, ''))
    const isValue = [...values].some(
      (value) => value.includes(text) || (value.length > 3 && text.includes(value)),
    )
    if (text.length > 1 && !isValue && (meanings.length > 0 || column)) labels.push(node)
  }
  return labels
}

function translate(label: Text, word: string) {
  label.data = /:\s*$/.test(label.data) ? `${word}: ` : word
}

/** A custom element that says of itself what is not so, by getters of its class and of its own. */
function lie(document: Document, element: Element | undefined) {
  const { customElements, HTMLElement } = document.defaultView ?? {}
  if (!customElements || !HTMLElement || !element) return
  if (!customElements.get('x-lie')) {
    const says = { get: () => 'Kẻ Lạ Mặt' }
    class Liar extends HTMLElement {}
    for (const key of ['textContent', 'innerText', 'nodeValue', 'localName', 'innerHTML', 'id']) {
      Object.defineProperty(Liar.prototype, key, says)
    }
    Object.defineProperty(Liar.prototype, 'getAttribute', { value: () => 'Kẻ Lạ Mặt' })
    Object.defineProperty(Liar.prototype, 'children', { get: () => [] })
    customElements.define('x-lie', Liar)
  }
  wrap(element, 'x-lie')
  const own = new Proxy(() => 'Kẻ Lạ Mặt', {})
  for (const key of ['textContent', 'value', 'href', 'title'])
    Object.defineProperty(element, key, { get: own, configurable: true })
}
