import type { AddressIndex } from '../address/index-file.ts'
import type { AddressResult, Span } from '../address/reading.ts'
import type { Account } from '../domain/account.ts'
import type { DraftField } from '../domain/failure.ts'
import type { ItemMark, ItemWeight } from '../domain/item-weight.ts'
import { isCalledOff } from '../domain/order-status.ts'
import type { PlaceCorrection } from '../domain/place-correction.ts'
import type { Problem } from '../domain/problem.ts'
import type { TaughtField } from '../domain/recipe.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'
import {
  choicesOf,
  type DefaultsByAccount,
  type StoreDefaults,
  usualChoices,
} from '../domain/store-defaults.ts'
import type { Read, Source, StoreOrder } from '../domain/store-order.ts'
import { type Corrected, correctPlace } from './correction.ts'
import { packGoods } from './goods.ts'
import type { Weighed } from './item-weights.ts'
import { lostFields } from './lost.ts'
import { settleMoney } from './money.ts'
import { noteValues, renderNote } from './note-template.ts'
import { choosePhone, withoutPhones } from './phones.ts'
import { findPlace } from './place.ts'
import { withSecondPhone } from './second-phone.ts'
import { whereNamed } from './where-named.ts'

/** A choice of place put to the seller where the text allows several. */
export interface AddressChoice {
  province: string
  district: string
  ward: string
}

/** A read order turned into a draft, with what the seller has to look at. */
export interface StartedDraft {
  draft: ShipmentDraft
  /** Doubts that came from reading; the rules' own problems are `checkDraft`'s. */
  doubts: Problem[]
  /** Of what was read, also where the seller's correction stands in its place. */
  choices: AddressChoice[]
  corrected?: Corrected | undefined
  /** The address as it stood on the page, and what each stretch of it was taken for; undefined where no page was read. */
  address: AddressResult | undefined
  /** Further phone numbers found in the order, as 0xxxxxxxxx. */
  otherPhones: string[]
  origins: Partial<Record<DraftField, { source: Source; at: string; text: string }>>
  /** Taught fields that were not found where they were taught. */
  lost: readonly TaughtField[]
  /** What the store's orders start with under this account, as far as it went into the draft. */
  defaults: StoreDefaults
  /** The note that the store's template makes had to be shortened. */
  noteCut: boolean
  weighed: Weighed
}

/** What earlier orders and the seller's choices add to a page's order. The same for every screen that ships. */
export interface Remembered {
  /** Where the seller had this recipient's parcel go the last time this address was read. */
  correction?: PlaceCorrection | undefined
  /** What the store's orders start with; what the page says goes before it. */
  defaults?: DefaultsByAccount | undefined
  /** What goods weighed whose weight the page does not tell. */
  weights?: Readonly<Record<ItemMark, ItemWeight>> | undefined
}

export interface DraftContext extends Remembered {
  index: AddressIndex
  account?: Account
  parcel: number
}

/** Nothing is decided in silence: what could not be read for certain is a doubt, and a tie is left open. */
export function startDraft(order: StoreOrder, context: DraftContext): StartedDraft {
  const { pickup } = context.account ?? {}
  const phones = choosePhone(order, pickup ? [pickup.tel] : [])
  const withoutDistrict = context.account?.features?.includes('no-district')
  const place = correctPlace(findPlace(context.index, order.address, withoutDistrict), context.correction)
  const defaults = (context.account && context.defaults?.[context.account.id]) ?? {}
  const { packagingGrams = 0 } = defaults
  const choices = choicesOf(defaults)
  const goods = packGoods(order, context.weights)
  const money = settleMoney(order, goods.products)
  const name = order.recipient.name ?? order.buyer?.name ?? order.recipient.company
  const email = order.recipient.email ?? order.buyer?.email
  const named = (part: Span['kind']) => whereNamed(part, place.address.originals, order.address)
  const reads: Partial<Record<DraftField, Read | undefined>> = {
    name,
    tel: phones.from,
    email,
    province: named('province'),
    district: named('district'),
    ward: named('ward'),
    hamlet: named('hamlet'),
    detail: named('street') ?? order.address.lines[0],
    products: order.lines[0]?.name,
    weight: order.weight ?? order.lines[0]?.weight ?? order.lines[0]?.lineWeight,
    cod: order.total,
    value: order.subtotal ?? order.total,
    note: order.notes[0],
    order: order.number,
  }
  const said = withSecondPhone(
    joinNotes([...order.notes.map((note) => note.text), ...place.address.notes]),
    phones.second,
  )
  const storeName = short(order.storeName) || order.store
  const note = defaults.noteTemplate
    ? renderNote(
        defaults.noteTemplate,
        noteValues(order, goods, { number: short(order.number), note: said, store: storeName }),
      )
    : { text: said, cut: false }
  const draft: ShipmentDraft = {
    store: order.store,
    storeName,
    platform: order.platform,
    orderId: short(order.id),
    orderNumber: short(order.number),
    orderUrl: order.url,
    parcel: context.parcel,
    name: withoutPhones(short(name)),
    tel: phones.tel,
    email: short(email),
    ...place.fields,
    products: money.foreign ? goods.products.map((one) => ({ ...one, price: 0 })) : goods.products,
    totalWeightGrams: goods.totalWeightGrams && goods.totalWeightGrams + packagingGrams,
    cod: money.cod,
    value: money.value,
    note: note.text,
    ...(pickup && { pickup }),
    ...choices,
    payer: choices.payer ?? usualChoices.payer,
    transport: choices.transport ?? usualChoices.transport,
  }
  return {
    draft,
    doubts: [
      ...closedOrder(order),
      ...lostFields(order),
      ...phones.doubts,
      ...place.doubts,
      ...goods.doubts,
      ...money.doubts,
      ...guesses(reads),
    ],
    choices: place.choices,
    corrected: place.corrected,
    address: place.address,
    otherPhones: phones.others,
    origins: originsOf(reads),
    lost: order.lost ?? [],
    defaults,
    noteCut: note.cut,
    weighed: {
      wholeTold: goods.wholeTold,
      lines: goods.lines,
      packagingGrams,
      remembered: goods.remembered,
    },
  }
}

function short(read: Read | undefined): string {
  return (read?.text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 2000)
}

/** Cut nowhere but at the form's own bound: a note too long for the carrier is the seller's to shorten. */
function joinNotes(notes: readonly string[]): string {
  const lines = notes.map((note) => note.normalize('NFC').replace(/\s+/g, ' ').trim()).filter(Boolean)
  return [...new Set(lines)].join('. ').slice(0, 2000)
}

function closedOrder(order: StoreOrder): Problem[] {
  const status = short(order.status)
  if (!isCalledOff(status)) return []
  return [{ rule: 'order-closed', field: 'order', level: 'ask', values: { status: status.slice(0, 60) } }]
}

function guesses(reads: Partial<Record<DraftField, Read | undefined>>): Problem[] {
  const fields: DraftField[] = ['name', 'tel', 'email', 'detail', 'products', 'cod', 'note']
  return fields
    .filter((field) => reads[field]?.sure === false)
    .map((field) => ({ rule: 'read-unsure', field, level: 'ask' }))
}

function originsOf(reads: Partial<Record<DraftField, Read | undefined>>): StartedDraft['origins'] {
  const origins: StartedDraft['origins'] = {}
  for (const [field, read] of Object.entries(reads)) {
    if (isDraftField(field, reads) && read)
      origins[field] = { source: read.source, at: read.at, text: read.text }
  }
  return origins
}

function isDraftField(key: string, reads: Partial<Record<DraftField, unknown>>): key is DraftField {
  return key in reads
}
