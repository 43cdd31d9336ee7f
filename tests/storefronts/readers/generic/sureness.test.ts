import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, test } from 'vitest'
import type {
  OrderLine,
  PageReading,
  ScrapedValue,
  StoreOrder,
} from '../../../../lib/domain/store/store-order.ts'
import { readVisible } from '../../../../lib/storefronts/readers/generic/reader.ts'
import { readPage } from '../../../../tools/storefronts/all-storefronts.ts'
import { DEEP } from '../../../deep.ts'
import { type StorefrontCase, storefrontCases } from '../../cases.ts'
import { sessionOf } from '../../reading-words.ts'
import { type Change, changes } from './random-changes.ts'

/**
 * The same few changes every time. A campaign makes more: STOREFRONT_RUNS=200, repeated by STOREFRONT_SEED.
 */
const { STOREFRONT_RUNS: RUNS, STOREFRONT_SEED: SEED } = process.env
const seedOf = (at: number) => (SEED ? { seed: Number(SEED) } : RUNS ? {} : { seed: 700 + at })

const orders = storefrontCases.filter(({ reading }) => JSON.stringify(reading).includes('"kind":"order"'))

/** By its own reader or the generic one. */
async function read(
  { url, answers }: StorefrontCase,
  document: Document,
  byWords: boolean,
): Promise<PageReading> {
  if (byWords) return readVisible({ document, url })
  const session = sessionOf(answers, url.origin)
  return readPage({ document, url, session, parse: (html) => open({ html }) })
}

const windows: JSDOM['window'][] = []

function open({ html, url }: { html: string; url?: URL }): Document {
  const { window } = new JSDOM(html, url && { url: url.href })
  windows.push(window)
  return window.document
}

/** Thousands of open windows fill the memory; what a closed one held is let go with the next task only. */
async function closeWindows() {
  for (const window of windows.splice(0)) window.close()
  await new Promise(setImmediate)
}

/** What is sure, under the name of its field; an item's own fields under the item's name. */
function sureIn(reading: PageReading): [string, string][] {
  if (reading.kind !== 'order') return []
  const { lines, ...order } = reading.order
  return [...sureReads(order, ''), ...lines.flatMap((line) => sureReads(line, `${line.name.text} · `))]
}

function sureReads(of: Partial<StoreOrder> | OrderLine, before: string): [string, string][] {
  return Object.entries(of).flatMap(([field, value]): [string, string][] => {
    if (Array.isArray(value)) return value.flatMap((one) => sureReads({ [field]: one }, before))
    if (typeof value !== 'object' || value === null) return []
    if (isRead(value)) return value.sure ? [[before + field, value.text]] : []
    return sureReads(value, `${before}${field}.`)
  })
}

function isRead(value: object): value is ScrapedValue {
  return 'text' in value && 'sure' in value
}

/** Everything the untouched page says, sure or not, by field. */
function truthOf(reading: PageReading): Set<string> {
  const all: PageReading = JSON.parse(JSON.stringify(reading).replaceAll('"sure":false', '"sure":true'))
  return new Set(sureIn(all).map((said) => said.join(' = ')))
}

afterEach(closeWindows)

describe.each([
  ['its own reader', orders.filter(({ reader }) => reader !== 'generic'), false],
  ['the reader for any page', orders, true],
] as const)('whatever happens to a page, %s', (_who, cases, byWords) => {
  test.each(cases.map((one, at) => ({ name: one.name, one, at })))(
    '$name: is never sure of what is wrong',
    async ({ one, at }) => {
      const truth = truthOf(await read(one, open(one), false))
      for (const said of truthOf(await read(one, open(one), byWords))) truth.add(said)
      const values = new Set([...truth].map((said) => said.split(' = ')[1] ?? ''))
      await fc.assert(
        fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 3 }), async (applied: Change[]) => {
          const document = open(one)
          const inOrder = applied.toSorted((a, b) => Number(a.last ?? false) - Number(b.last ?? false))
          for (const change of inOrder) change.to(document, values)
          const before = document.documentElement.outerHTML
          const reading = await read(one, document, byWords)
          const wrong = sureIn(reading)
            .map((said) => said.join(' = '))
            .filter((said) => !truth.has(said))
          expect(wrong, applied.map(({ name }) => name).join('; ')).toEqual([])
          expect(document.documentElement.outerHTML).toBe(before)
          await closeWindows()
        }),
        { numRuns: Number(RUNS ?? (DEEP ? 3 : 1)), ...seedOf(at) },
      )
    },
  )
})
