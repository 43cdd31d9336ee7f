import type { OrderLine, Read } from '../../domain/store-order.ts'
import { all, first, native, textOf } from '../dom.ts'
import { printedIn } from '../printed.ts'
import { found, MOST_LINES, read } from '../reads.ts'

const AT = 'sale/order/shipping'
const COLUMNS = 6

interface NotedLine {
  name: string
  options: string
  quantity: string
  reference: string[]
  weight: string
}

/**
 * Adds what only the dispatch note tells: SKU, and the weight of the whole line in the product's own unit. The note
 * leaves out products that were deleted since, and names renamed ones anew. Another order's note adds nothing.
 */
export function withDispatchNote(lines: OrderLine[], note: Document, orderId: string): OrderLine[] {
  if (/#\s*(\d+)$/.exec(textOf(first(note, 'h1')))?.[1] !== orderId) return lines
  const noted = linesNoted(note)
  const left = new Set(noted)
  return lines.map((line, index) => {
    const same = [...left].find((one) => isSame(one, line))
    const inPlace = noted.length === lines.length ? noted[index] : undefined
    const renamed =
      inPlace && left.has(inPlace) && inPlace.quantity === line.quantity?.text ? inPlace : undefined
    const match = same ?? renamed
    if (!match) return line
    left.delete(match)
    const sure = same !== undefined
    const weight = /[1-9]/.test(match.weight)
      ? read(match.weight, 'platform', `${AT} td:nth-child(4)`, sure)
      : undefined
    return found<OrderLine>({
      ...line,
      sku: skuIn(match.reference, sure),
      ...(match.quantity === '1' ? { weight } : { lineWeight: weight }),
    })
  })
}

function linesNoted(note: Document): NotedLine[] {
  return all(note, 'tbody > tr')
    .slice(0, MOST_LINES)
    .map((row) => [...native(row, 'children')])
    .filter((cells) => cells.length === COLUMNS)
    .map(([, reference, product, weight, , quantity]) => {
      const [name = '', ...options] = product ? printedIn(product) : []
      return {
        name,
        options: options.map((option) => option.replace(/^-\s*/, '')).join(', '),
        quantity: textOf(quantity),
        reference: reference ? printedIn(reference) : [],
        weight: textOf(weight),
      }
    })
}

function isSame(noted: NotedLine, line: OrderLine): boolean {
  return (
    noted.name === line.name.text &&
    noted.quantity === line.quantity?.text &&
    noted.options === (line.variant?.text ?? '')
  )
}

/** "SKU: A-1" stands first; a translation may call it otherwise, the trade's other codes keep their names. */
function skuIn(reference: string[], sure: boolean): Read | undefined {
  const [line = ''] = reference
  const [, label = '', code] = /^([^:]*):\s*(.+)$/.exec(line) ?? []
  if (/^(upc|ean|jan|isbn|mpn)\b/i.test(label)) return undefined
  return read(code, 'platform', `${AT} td:nth-child(2)`, sure && /sku/i.test(label))
}
