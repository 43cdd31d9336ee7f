import { JSDOM } from 'jsdom'
import { pageShape } from '../../../lib/domain/store/page-shape.ts'
import type { ItemField, OrderField, Recipe, Taught } from '../../../lib/domain/store/recipe.ts'
import { storeKey } from '../../../lib/domain/store/store-key.ts'
import type { PageReading } from '../../../lib/domain/store/store-order.ts'
import { addressOf } from '../../../lib/storefronts/read/scraped-value.ts'
import type { Reader } from '../../../lib/storefronts/reader.ts'
import { reader as generic } from '../../../lib/storefronts/readers/generic/reader.ts'
import { withRecipes } from '../../../lib/storefronts/teach/apply-recipes.ts'
import { learnSpot } from '../../../lib/storefronts/teach/learn.ts'
import { learnRows } from '../../../lib/storefronts/teach/learn-rows.ts'
import { closedSession, parseHtml } from '../reading-words.ts'

/** What is pointed at: a selector, or several, or one with the line of it. */
export type Pointed = string | readonly string[] | { css: string; line: number }

/** Knows no page. */
export const unknowing: Reader = {
  ...generic,
  read: ({ url }) => ({ kind: 'not-an-order', url: addressOf(url) }),
}

export const ADDRESS = 'https://so.example/ledger/5101'

export function open(html: string, url = ADDRESS): Document {
  return new JSDOM(html, { url }).window.document
}

function pointedAt(document: Document, css: string): Element {
  const element = document.querySelector(css)
  if (!element) throw new Error(`Nobody could point at ${css}.`)
  return element
}

/** As the picker makes it of what is pointed at. */
export function teach(
  document: Document,
  fields: Partial<Record<OrderField, Pointed>>,
  items?: Partial<Record<ItemField, string>>,
): Taught {
  const learnt: Taught = { fields: {} }
  for (const [name, pointed] of Object.entries(fields)) {
    const field = name as OrderField
    const targets = typeof pointed === 'string' ? [pointed] : Array.isArray(pointed) ? pointed : [pointed]
    learnt.fields[field] = targets.map((target: string | { css: string; line: number }) => {
      const { css, line } = typeof target === 'string' ? { css: target, line: undefined } : target
      const element = pointedAt(document, css)
      const spot = learnSpot(document, field, line === undefined ? { element } : { element, line })
      if (!spot) throw new Error(`${css} cannot be found again.`)
      return spot
    })
  }
  if (items) {
    const cells = Object.entries(items).map(([field, css]) => [field, { element: pointedAt(document, css) }])
    const rows = learnRows(document, Object.fromEntries(cells))
    if (!rows) throw new Error('No rows.')
    learnt.items = rows
  }
  return learnt
}

/** What comes of a page with a recipe. */
export async function read(
  document: Document,
  learnt: Taught,
  { url = ADDRESS, reader = unknowing }: { url?: string; reader?: Reader } = {},
): Promise<PageReading> {
  const recipe: Recipe = { store: storeKey(url), shape: pageShape(url), ...learnt }
  const reading = await withRecipes(reader, [recipe]).read({
    document,
    url: new URL(url),
    session: closedSession,
    parse: parseHtml,
  })
  if (!reading) throw new Error('This reader leaves it to another.')
  return reading
}

export async function readOrder(...given: Parameters<typeof read>) {
  const reading = await read(...given)
  if (reading.kind !== 'order') throw new Error(reading.kind)
  return reading.order
}
