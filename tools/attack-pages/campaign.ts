import { JSDOM } from 'jsdom'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import { pageShape } from '../../lib/domain/store/page-shape.ts'
import type { OrderField, Recipe, Taught } from '../../lib/domain/store/recipe.ts'
import type { PageReading, ScrapedValue, StoreOrder } from '../../lib/domain/store/store-order.ts'
import { type StartedDraft, startDraft } from '../../lib/draft/start.ts'
import { platformOf } from '../../lib/storefronts/platforms.ts'
import { createSession } from '../../lib/storefronts/read/session.ts'
import { reader as generic, readVisible } from '../../lib/storefronts/readers/generic/reader.ts'
import { withRecipes } from '../../lib/storefronts/teach/apply-recipes.ts'
import { learnSpot } from '../../lib/storefronts/teach/learn.ts'
import { fetchFrom } from '../read-page/in-jsdom.ts'
import type { Answer, SavedPage } from '../read-page/saved-page.ts'
import { readPage } from '../storefronts/all-storefronts.ts'
import { PRINTINGS, type Printing, type Spot, spotsOf, write } from './print.ts'
import { type AttackText, attackTexts } from './texts.ts'

/**
 * By its own reader with the session's answers, by it with the page alone, by the generic reader, or by what a seller
 * taught it.
 */
export const WAYS = ['own', 'page alone', 'generic', 'taught'] as const
export type Way = (typeof WAYS)[number]

/** What must not change without a question, and the fields where the question may be. */
const WATCHED: Readonly<Record<string, { of: (draft: Started) => unknown; asked: readonly DraftField[] }>> = {
  cod: { of: ({ draft }) => draft.cod, asked: ['cod'] },
  value: { of: ({ draft }) => draft.value, asked: ['cod', 'value'] },
  tel: { of: ({ draft }) => draft.tel, asked: ['tel'] },
  name: { of: ({ draft }) => draft.name, asked: ['name'] },
  place: {
    of: ({ draft: { province, district, ward, street, hamlet, detail } }) =>
      [province, district, ward, street, hamlet, detail].join('|'),
    asked: ['province', 'district', 'ward', 'street', 'hamlet', 'detail'],
  },
  id: { of: ({ draft }) => draft.orderId, asked: ['order'] },
  weight: { of: ({ draft }) => draft.totalWeightGrams, asked: ['weight'] },
  items: {
    of: ({ draft }) => JSON.stringify(draft.products.map(({ name, quantity }) => [name, quantity])),
    asked: ['products'],
  },
}
type Started = Pick<StartedDraft, 'draft' | 'doubts'>

/** The value that the buyer may write, and what of the draft follows from it. */
interface OrderPart {
  name: string
  /** Filled in by a field of one line. */
  isLine: boolean
  values: readonly string[]
  own: readonly string[]
}

export interface Attack {
  part: string
  text: string
  printing: Printing | 'spread'
  alone: boolean
}

export interface Change extends Attack {
  page: string
  way: Way
  what: string
  before: unknown
  after: unknown
}

export interface Outcome {
  readings: number
  changes: Change[]
}

/** `keep`: which of the attacks to run, by their number. */
export async function attackPage(
  page: SavedPage,
  way: Way,
  index: AddressIndex,
  keep: (at: number) => boolean,
): Promise<Outcome> {
  const outcome: Outcome = { readings: 0, changes: [] }
  const { document } = new JSDOM(page.html, { url: page.url.href }).window
  const isAnyPage = way === 'generic' || way === 'taught'
  if (!isAnyPage && !platformOf(document, page.url)) return outcome
  const answers = way === 'own' ? page.answers : []
  const untaught = await readBy(way, page, document, answers)
  if (untaught.kind !== 'order') return outcome
  const recipe = way === 'taught' ? recipeOf(document, untaught.order) : undefined
  const benign = recipe ? await readBy(way, page, document, answers, recipe) : untaught
  if (benign.kind !== 'order') return outcome
  const before = startDraft(benign.order, { index, parcel: 1 })
  const parts = partsOf(benign.order, isAnyPage)
  let at = 0

  const attempt = async (attack: Attack, own: readonly string[], attacked: Answer[], undo: () => void) => {
    const reading = await readBy(way, page, document, attacked, recipe)
    undo()
    outcome.readings++
    if (reading.kind !== 'order') return
    const after = startDraft(reading.order, { index, parcel: 1 })
    for (const [what, { of, asked }] of Object.entries(WATCHED)) {
      const [was, is] = [of(before), of(after)]
      // A missing value stops the order by a rule.
      if (is === '' || is === '[]' || (what === 'weight' && is === 0)) continue
      const isAsked = after.doubts.some(
        // The value to compensate only brings a warning.
        ({ field, level }) => (level !== 'warn' || what === 'value') && asked.includes(field),
      )
      if (was === is || own.includes(what) || isAsked) continue
      outcome.changes.push({ ...attack, page: page.name, way, what, before: was, after: is })
    }
  }

  for (const { name, values, own, isLine } of parts) {
    const value = values[0] ?? ''
    // The shop would have changed its parts as well.
    if ([page.html, ...answers.map(({ body = '' }) => body)].some((html) => isSplit(html, value))) continue
    const spots = spotsOf(document, value)
    for (const text of attackTexts) {
      for (const { printing, alone } of writings(text, spots, { isLine, isNote: name === 'note' })) {
        if (!keep(at++)) continue
        const said = isLine ? { ...text, lines: [text.lines.join(' ')] } : text
        const undo = spots.map((spot) => write(spot, said, printing, alone))
        const attacked = answers.map((answer) => rewritten(answer, value, said, alone))
        await attempt({ part: name, text: text.name, printing, alone }, own, attacked, () => {
          for (const one of undo.toReversed()) one()
        })
      }
    }
  }
  for (const text of attackTexts) {
    if (parts.length < 2 || !keep(at++)) continue
    // A line in each of the buyer's fields.
    const undo = parts.flatMap(({ values }, line) => {
      const [value = ''] = values
      if (isSplit(page.html, value)) return []
      const only = { ...text, lines: [text.lines[line % text.lines.length] ?? ''] }
      return spotsOf(document, value).map((spot) => write(spot, only, 'one text', true))
    })
    const own = parts.flatMap((part) => part.own)
    await attempt({ part: 'all', text: text.name, printing: 'spread', alone: true }, own, answers, () => {
      for (const one of undo.toReversed()) one()
    })
  }
  return outcome
}

async function readBy(
  way: Way,
  { url }: SavedPage,
  document: Document,
  answers: Answer[],
  recipe?: Recipe,
): Promise<PageReading> {
  const session = createSession(fetchFrom(answers), url.origin, new AbortController().signal)
  const opened = { document, url, session, parse: (html: string) => new JSDOM(html).window.document }
  if (recipe) return (await withRecipes(generic, [recipe]).read(opened)) ?? readVisible(opened)
  return way === 'own' || way === 'page alone' ? readPage(opened) : readVisible(opened)
}

/** Labels of what this order lacks, and another that the seller pointed at had. */
const ELSEWHERE: Partial<Record<OrderField, string>> = {
  paid: 'da thanh toan',
  discount: 'giam gia',
  shippingPaid: 'phi van chuyen',
  paymentMethod: 'phuong thuc thanh toan',
  email: 'email',
  ward: 'phuong/xa',
}

const TO = ['own', 'beside', 'below'] as const

/** As a seller teaches it who pointed at every value. */
function recipeOf(document: Document, order: StoreOrder): Recipe {
  const { number, recipient, address, notes, total, paid, discount, shippingPaid, paymentMethod } = order
  const shown: Partial<Record<OrderField, ScrapedValue | undefined>> = {
    ...{ number, name: recipient.name, phone: recipient.phones[0], email: recipient.email },
    ...{ address: address.lines[0], ward: address.ward, note: notes[0] },
    ...{ total, paid, discount, shippingPaid, paymentMethod },
  }
  const fields: Taught['fields'] = {}
  for (const [name, value] of Object.entries(shown)) {
    const field = name as OrderField
    const [spot] = value ? spotsOf(document, value.text) : []
    const element = spot && (spot.node.nodeType === 3 ? spot.node.parentElement : (spot.node as Element))
    const learnt = element && learnSpot(document, field, { element })
    const label = ELSEWHERE[field]
    if (learnt) fields[field] = [learnt]
    else if (label && !value) fields[field] = [{ ways: TO.map((to) => ({ by: 'label', label, to })) }]
  }
  return { store: order.store, shape: pageShape(order.url), fields }
}

const HELD = /\bvalue="([^"]{2,})"/g

/** A form holds a part of the value, such as a first name. */
function isSplit(html: string, value: string): boolean {
  return [...html.matchAll(HELD)].some(
    ([, held = '']) => held !== value && (value.startsWith(`${held} `) || value.endsWith(` ${held}`)),
  )
}

/** The platforms have one-line fields for all but notes. */
function partsOf(
  { recipient, address, buyer, notes, lines }: StoreOrder,
  hasLongAddress: boolean,
): OrderPart[] {
  const partOf = (name: string, own: string[], ...reads: ({ text: string } | undefined)[]) =>
    reads.flatMap((read) =>
      read
        ? [
            {
              name,
              own,
              values: [read.text],
              isLine: name !== 'note' && !(name === 'address' && hasLongAddress),
            },
          ]
        : [],
    )
  return [
    ...partOf('note', [], ...notes),
    ...partOf('name', ['name'], recipient.name),
    ...partOf('company', ['name', 'place'], recipient.company),
    ...partOf('address', ['place'], ...address.lines.slice(0, 2)),
    ...partOf('phone', ['tel', 'name', 'place'], recipient.phones[0]),
    ...partOf('email', [], recipient.email),
    ...partOf('ward', ['place'], address.ward),
    ...partOf('district', ['place'], address.district),
    ...partOf('province', ['place'], address.province),
    ...partOf('variant', ['items'], lines[0]?.variant),
    ...(buyer?.name && buyer.name.text !== recipient.name?.text ? partOf('buyer', ['name'], buyer.name) : []),
  ]
}

function writings(
  text: AttackText,
  spots: readonly Spot[],
  { isLine, isNote }: { isLine: boolean; isNote: boolean },
) {
  if (isLine) return [{ printing: 'one text' as const, alone: false }]
  const hasText = spots.some(({ node }) => node.nodeType === 3)
  const printings = text.markup ? (['markup'] as const) : PRINTINGS.filter((one) => one !== 'markup')
  return (hasText ? printings : printings.slice(0, 1)).flatMap((printing) =>
    (isNote ? [false, true] : [false]).map((alone) => ({ printing, alone })),
  )
}

function rewritten(answer: Answer, value: string, { lines }: AttackText, alone: boolean): Answer {
  const said = (alone ? lines : [value, ...lines]).join('\n')
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
  if (answer.json !== undefined) {
    const json = JSON.stringify(answer.json).replaceAll(inJson(value), () => inJson(said))
    return { ...answer, json: JSON.parse(json) }
  }
  const { body = '' } = answer
  const isJson = /^\s*[[{]/.test(body)
  const [from, to] = isJson ? [inJson(value), inJson(said)] : [value, said]
  return { ...answer, ...(answer.body && { body: body.replaceAll(from, () => to) }) }
}
