import type { OrderLine } from '../../domain/store-order.ts'
import { all, attribute, first, native, textOf } from '../dom.ts'
import type { Page } from '../reader.ts'
import { found, read } from '../reads.ts'

const PAGE = 'Order/AddShipment'

/**
 * The page on which a shipment is made weighs what is still to be sent: the order's page leads to it while there is
 * anything. Another order's is none.
 */
export async function shipmentFormOf(
  { document, url, session, parse }: Page,
  orderId: string,
): Promise<Element | undefined> {
  if (!first(document, '#btnAddNewShipment')) return undefined
  const path = url.pathname.replace(/Edit\/\d+$/i, 'AddShipment')
  const html = await session.text(`${path}?orderId=${orderId}`)
  if (html === undefined) return undefined
  return all(parse(html), 'form').find((form) => {
    const action = attribute(form, 'action') ?? ''
    return URL.canParse(action, url) && new URL(action, url).searchParams.get('orderId') === orderId
  })
}

/** In the shop's own units: "0.60 [kg(s)]", "200.00 x 150.00 x 100.00 [millimetre(s)]". */
const WEIGHT = /^([\d.,]+) \[([^\]]+)\]$/
const SIZE = /^([\d.,]+ x [\d.,]+ x [\d.,]+) \[([^\]]+)\]$/

/** What one weighs and measures; both pages name an order's item by its own id. Noughts are what nobody measured. */
export function measuresOf(form: Element, itemId: string): Pick<OrderLine, 'weight' | 'dimensions'> {
  const field = first(form, `input[name="qtyToAdd${itemId}"]`)
  const row = field && native(field, 'closest').call(field, 'tr')
  const cells = row ? all(row, 'td').map(textOf) : []
  const measured = (shape: RegExp) => {
    const [, amount = '', unit = ''] = cells.map((cell) => shape.exec(cell)).find(Boolean) ?? []
    const told = amount.split(' x ').every((side) => /[1-9]/.test(side))
    return read(told ? `${amount} ${unit.replace(/\(e?s\)$/, '')}` : '', 'platform', `${PAGE} td`, true)
  }
  return found<Pick<OrderLine, 'weight' | 'dimensions'>>({
    weight: measured(WEIGHT),
    dimensions: measured(SIZE),
  })
}
