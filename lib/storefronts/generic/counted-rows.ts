import { native } from '../dom.ts'
import { defined } from '../reads.ts'
import type { ItemRow } from './items.ts'
import { amountIn, hasLetters } from './looks.ts'
import { linesOf } from './print.ts'
import type { Scan } from './scan.ts'
import type { Sections } from './sections.ts'
import { around } from './tree.ts'
import { isLabel } from './words.ts'

const MOST_ROWS = 500
const HIGHEST = 6
const LONGEST_ROW = 14

/** "x2", "2x", "SL: 2", "2 x 120.000đ", "120.000đ × 2", "₫180,000.00 per unit x 2 Quantity" */
const COUNTS: readonly RegExp[] = [
  /^(?<count>\d{1,4})\s?[x×]\s*(?<price>[₫đ]?\s?\d[\d.,]*\s?[₫đk]?)?(?:\s*=\s*(?<line>.+))?$/i,
  /^[x×]\s*(?<count>\d{1,4})(?:\s+(?<price>[₫đ]?\s?\d[\d.,]*\s?[₫đk]?))?$/i,
  /^(?<price>[₫đ]?\s?\d[\d.,]*\s?[₫đk]?)(?:\s\S+){0,3}\s?[x×]\s*(?<count>\d{1,4})(?:\s\D+)?$/i,
  /^(?:sl|số lượng|qty|quantity)\.?\s*[:：]?\s*(?<count>\d{1,4})$/i,
]

/** `Nón lá · x3 · 95.000đ` over and over: the smallest boxes around one count, an amount and a name. */
export function countedRows({ counts, marks }: Scan, sections: Sections): ItemRow[] {
  const rows: { row: ItemRow; list: Node | null }[] = []
  const seen = new Set<Node>()
  const quantities = marks.flatMap(({ node, column }) => (column === 'quantity' ? [node] : []))
  for (const node of [...counts, ...quantities].slice(0, MOST_ROWS)) {
    const { frame, hidden } = sections.of(node)
    for (const box of frame || hidden ? [] : around(node, HIGHEST)) {
      const pieces = piecesOf(box)
      if (seen.has(box) || pieces.length > LONGEST_ROW) break
      const row = rowIn(pieces)
      if (!row) continue
      seen.add(box)
      rows.push({ row, list: native(box, 'parentNode') })
      break
    }
  }
  // The same items may be listed again, as what is yet to be sent.
  return rows.flatMap(({ row, list }, at) =>
    rows.slice(0, at).some((other) => other.row.item[0] === row.item[0] && other.list !== list) ? [] : [row],
  )
}

/** Runs of text; a sign that stands apart from its number goes with it. */
function piecesOf(element: Element): string[] {
  const pieces: string[] = []
  let sign = ''
  for (const run of linesOf([element], true).flatMap((line) => line.split(/\s+[·|•—–]\s+/))) {
    const last = pieces.at(-1) ?? ''
    if (/^[₫đ]$/i.test(run) ? /\d$/.test(last) : /^[x×]$/i.test(run) && /^\d{1,4}$/.test(last))
      pieces[pieces.length - 1] += ` ${run}`
    else if (/^[x×₫đ]$/i.test(run)) sign = run
    else {
      pieces.push(sign + run)
      sign = ''
    }
  }
  return pieces
}

type Count = Partial<Record<'count' | 'price' | 'line', string>>

function countIn(piece: string): Count | undefined {
  return COUNTS.map((pattern) => pattern.exec(piece)?.groups).find((groups) => groups !== undefined)
}

function rowIn(pieces: readonly string[]): ItemRow | undefined {
  const [count, ...others] = defined(pieces.map(countIn))
  const amounts = defined(pieces.map(amountIn))
  const item = pieces.filter(
    (piece) => hasLetters(piece) && !countIn(piece) && !amountIn(piece) && !isLabel(piece),
  )
  const price = count?.price ?? amounts.shift()
  if (!count || others.length > 0 || item.length === 0 || !price) return undefined
  return { item, quantity: count.count, price, line: count.line ?? amounts[0] }
}
