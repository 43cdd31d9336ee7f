import {
  isItemField,
  type Recipe,
  type Spot,
  type Taught,
  type TaughtField,
  taughtFields,
} from '../domain/recipe.ts'
import { recipeOfPage } from '../domain/recipe-of-page.ts'
import { storeKey } from '../domain/store-key.ts'
import type { PageReading, Read, StoreOrder } from '../domain/store-order.ts'
import { idInAddress } from './generic/order-id.ts'
import type { Page, Reader } from './reader.ts'
import { addressOf, defined, MOST_READS, read } from './reads.ts'
import { find, type Scope } from './taught/find.ts'
import { labelsIn } from './taught/labels.ts'
import { laidOver } from './taught/lay-over.ts'
import { taughtLines } from './taught/rows.ts'
import { valueIn } from './taught/value.ts'
import { wantedLabels } from './taught/wanted-labels.ts'

/** What the seller pointed at, as a page tells it. */
export interface TaughtReading {
  values: Partial<Record<TaughtField, Read[]>>
  lines: StoreOrder['lines']
  /** Taught, and not where it was. A field that is there and empty is not lost. */
  lost: TaughtField[]
}

/**
 * What was taught of a page goes before what the reader finds there, field by field; where it finds no order, that
 * makes one.
 */
export function taught(reader: Reader, recipes: readonly Recipe[]): Reader {
  return {
    ...reader,
    async read(page) {
      const reading = await reader.read(page)
      const recipe = recipeOfPage(recipes, page.url.href)
      return reading && recipe ? over(reading, readTaught(page.document, recipe), reader, page) : reading
    },
  }
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
    if (reads.length > 0) reading.values[field] = reads.slice(0, MOST_READS)
    if (lost) reading.lost.push(field)
  }
  if (items) {
    const { lines, lost } = taughtLines(items, scope)
    reading.lines = lines
    if (lost) reading.lost.push('itemName')
  }
  return reading
}

function readSpot(field: TaughtField, spot: Spot, scope: Scope): { reads: Read[]; lost: boolean } {
  const hit = find(spot, scope)
  const value = hit && valueIn(field, hit.element, spot)
  if (!hit || !value) return { reads: [], lost: true }
  const reads = defined(value.lines.map((line) => read(line, 'taught', hit.at, hit.sure && value.sure)))
  return { reads, lost: hit.moved }
}

function over(reading: PageReading, told: TaughtReading, { platform }: Reader, { url }: Page): PageReading {
  if (reading.kind !== 'order' && reading.kind !== 'not-an-order') return reading
  const lost = told.lost.length > 0 ? { lost: told.lost } : {}
  const known = reading.kind === 'order' ? reading.order : undefined
  const number = told.values.number?.[0] ?? known?.number
  if (!number || (!known && !tellsMore(told))) return { kind: 'not-an-order', url: addressOf(url), ...lost }
  const named = read(idInAddress(url), 'guess', 'address', true)
  const start: StoreOrder = known ?? {
    platform: platform.id,
    url: addressOf(url),
    store: storeKey(url.href),
    id: number,
    number,
    recipient: { phones: [] },
    address: { lines: [] },
    lines: [],
    notes: [],
  }
  // A reader that knows its platform knows its ids; any other page's own address does, or else the number.
  const id = known && platform.id !== 'generic' ? known.id : (named ?? number)
  return { kind: 'order', order: { ...laidOver(start, told), id, number, ...lost } }
}

/** A page that shows a number and nothing else of an order is some other page. */
function tellsMore({ values, lines }: TaughtReading): boolean {
  return lines.length > 0 || Object.keys(values).some((field) => field !== 'number')
}
