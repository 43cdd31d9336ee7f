import {
  isItemField,
  type Spot,
  type Taught,
  type TaughtField,
  taughtFields,
} from '../../domain/store/recipe.ts'
import type { ScrapedValue, StoreOrder } from '../../domain/store/store-order.ts'
import { defined, MOST_VALUES, scraped } from '../read/scraped-value.ts'
import { find, type Scope } from './find.ts'
import { labelsIn, wantedLabels } from './labels.ts'
import { taughtLines } from './rows.ts'
import { valueIn } from './value.ts'

export interface TaughtReading {
  values: Partial<Record<TaughtField, ScrapedValue[]>>
  lines: StoreOrder['lines']
  /** Taught, and not where it was. A field that is there and empty is not lost. */
  lost: TaughtField[]
}

export function readTaught(document: Document, { fields, items }: Taught): TaughtReading {
  const scope = {
    root: document,
    labels: labelsIn(document, wantedLabels({ fields, ...(items && { items }) })),
  }
  const reading: TaughtReading = { values: {}, lines: [], lost: [] }
  for (const field of taughtFields) {
    if (isItemField(field)) continue
    const parts = fields[field]?.map((spot) => readSpot(field, spot, scope)) ?? []
    const lost = parts.some((part) => part.lost)
    // One line of an address less is another address.
    const reads = parts.flatMap((part) => part.reads).map((one) => (lost ? { ...one, sure: false } : one))
    if (reads.length > 0) reading.values[field] = reads.slice(0, MOST_VALUES)
    if (lost) reading.lost.push(field)
  }
  if (items) {
    const { lines, lost } = taughtLines(items, scope)
    reading.lines = lines
    if (lost) reading.lost.push('itemName')
  }
  return reading
}

function readSpot(field: TaughtField, spot: Spot, scope: Scope): { reads: ScrapedValue[]; lost: boolean } {
  const hit = find(spot, scope)
  const value = hit && valueIn(field, hit.element, spot)
  if (!hit || !value) return { reads: [], lost: true }
  const reads = defined(value.lines.map((line) => scraped(line, 'taught', hit.at, hit.sure && value.sure)))
  return { reads, lost: hit.moved }
}
