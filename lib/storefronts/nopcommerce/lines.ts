import type { OrderLine, Read } from '../../domain/store-order.ts'
import { all, attribute, fieldValue, first, native, textOf } from '../dom.ts'
import { ownField } from '../own-fields.ts'
import { printedIn } from '../printed.ts'
import { defined, found, MOST_LINES, MOST_READS, read } from '../reads.ts'
import { fold } from '../text.ts'
import { measuresOf } from './weights.ts'

/** Every row holds the fields that change it, hidden until asked for. */
const QUANTITY = 'input[name^="pvQuantity"]'

export function linesOn(document: Document, shipment: Element | undefined): OrderLine[] {
  const quantities = all(document, `tr ${QUANTITY}`).slice(0, MOST_LINES)
  return defined(quantities.map((quantity) => lineOf(quantity, shipment)))
}

function lineOf(quantity: Element, shipment: Element | undefined): OrderLine | undefined {
  const row = native(quantity, 'closest').call(quantity, 'tr')
  const product = row ? first(row, 'a[href*="/Product/Edit/"]') : undefined
  const name = read(textOf(product), 'platform', 'a[href*="/Product/Edit/"]', true)
  if (!row || !product || !name) return undefined
  const held = (field: string) => {
    const at = `input[name^="${field}"]`
    return read(fieldValue(first(row, at)), 'platform', at, true)
  }
  const cell = native(product, 'closest').call(product, 'td')
  const told = cell ? all(cell, 'p') : []
  const itemId = /\d+$/.exec(attribute(quantity, 'name') ?? '')?.[0]
  const options = told.find((one) => !first(one, 'strong'))
  return found<OrderLine>({
    name,
    variant: read(options && printedIn(options).join(', '), 'platform', 'td p', true),
    sku: skuIn(told),
    quantity: held('pvQuantity'),
    unitPrice: held('pvUnitPriceInclTax'),
    lineTotal: held('pvPriceInclTax'),
    ...(shipment && itemId && measuresOf(shipment, itemId)),
  })
}

/** The SKU comes before the vendor; either may be missing. */
function skuIn(told: readonly Element[]): Read | undefined {
  const [line] = told.filter((one) => first(one, 'strong'))
  const label = textOf(line && first(line, 'strong'))
  if (/vendor|nha (cung cap|ban)|nguoi ban/.test(fold(label))) return undefined
  const code = textOf(line).slice(label.length).replace(/^\s*:/, '')
  return read(code, 'platform', 'td p:has(strong)', /sku/i.test(label))
}

/** What the shop asked at checkout stands below the products, "Ghi chú: …" among gift wrap and the like. */
export function notesOn(document: Document): Read[] {
  const row = first(document, `tr ${QUANTITY}`)
  const card = row && native(row, 'closest').call(row, '.card-body, .panel-body')
  const groups = card ? all(card, '.form-group').filter((one) => !first(one, 'table, button, input')) : []
  const answers = groups
    .flatMap((group) => printedIn(group))
    .map((line) => /^([^:]{1,80}):\s*(.+)$/.exec(line))
  return defined(
    answers.map((answer) =>
      answer?.[1] && ownField([answer[1]]) === 'note'
        ? read(answer[2], 'platform', `checkout: ${answer[1]}`, true)
        : undefined,
    ),
  ).slice(0, MOST_READS)
}
