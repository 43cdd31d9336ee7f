import type { AddressIndex } from '../address/index-file.ts'
import type { AddressResult, OriginalText, Span } from '../address/reading.ts'
import type { Account } from '../domain/account.ts'
import type { DraftField } from '../domain/draft-field.ts'
import { familyNameFirst } from '../domain/names/family-name.ts'
import type { Problem } from '../domain/problem.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { ItemMark, ItemWeight } from '../domain/store/learnt-limits.ts'
import type { PlaceCorrection } from '../domain/store/learnt-schema.ts'
import { isCalledOff } from '../domain/store/order-status.ts'
import type { TaughtField } from '../domain/store/recipe.ts'
import {
  choicesOf,
  type DefaultsByAccount,
  type StoreDefaults,
  usualChoices,
} from '../domain/store/store-defaults.ts'
import {
  type AddressText,
  HANDED,
  type ScrapedValue,
  SHEET,
  type StoreOrder,
} from '../domain/store/store-order.ts'
import { type Corrected, correctPlace } from './correction.ts'
import { readGoods } from './goods.ts'
import type { Weighed } from './item-weights.ts'
import { lostFields } from './lost.ts'
import { draftMoney, unsurePrices } from './money.ts'
import { noteDoubts } from './note-doubts.ts'
import { noteValues, renderNote } from './note-template.ts'
import { choosePhone, withoutPhones, withSecondPhone } from './phones.ts'
import { type AddressChoice, findPlace } from './place.ts'
import { applyRules, type Ruled } from './shipping-rules.ts'

export interface StartedDraft {
  draft: ShipmentDraft
  /** Doubts from reading; the problems of the rules come from `checkDraft`. */
  doubts: Problem[]
  /** Places that the page may mean, even if the seller's correction replaced them. */
  choices: AddressChoice[]
  corrected?: Corrected | undefined
  /** The address on the page with its spans; undefined without a page. */
  address: AddressResult | undefined
  /** Other phone numbers of the order, as 0xxxxxxxxx. */
  otherPhones: string[]
  origins: Partial<Record<DraftField, ScrapedValue | undefined>>
  /** Taught fields that were not found. */
  lost: readonly TaughtField[]
  /** The store's defaults for this account, as used in the draft. */
  defaults: StoreDefaults
  /** The seller's rules that set values of the draft. */
  ruled?: Ruled | undefined
  /** The note from the store's template was shortened. */
  noteCut: boolean
  weighed: Weighed
}

/** What earlier orders and the seller's choices add to the page, the same for all screens. */
export interface Remembered {
  /** The seller's last place for this recipient and address. */
  correction?: PlaceCorrection | undefined
  /** The store's defaults; the page's own values outrank them. */
  defaults?: DefaultsByAccount | undefined
  /** Weights of goods from earlier parcels. */
  weights?: Readonly<Record<ItemMark, ItemWeight>> | undefined
}

export interface DraftContext extends Remembered {
  index: AddressIndex
  account?: Account
  parcel: number
}

/** In a message it may be goods, a name or a remark. */
function isBehindPlace({ spans }: AddressResult): boolean {
  return /street.+(?:province|district|ward).*street(?:,rest)*$/.test(`${spans.map(({ kind }) => kind)}`)
}

/** Everything uncertain becomes a doubt; nothing ambiguous is chosen. */
export function startDraft(order: StoreOrder, context: DraftContext): StartedDraft {
  const { pickup } = context.account ?? {}
  const withoutDistrict = context.account?.features?.includes('no-district')
  const place = correctPlace(findPlace(context.index, order.address, withoutDistrict), context.correction)
  const defaults = (context.account && context.defaults?.[context.account.id]) ?? {}
  const { packagingGrams = 0, usualGrams = 0, mostValue } = defaults
  const choices = choicesOf(defaults)
  const shops = [pickup, choices.pickup].flatMap((one) => one?.tel ?? [])
  const phones = choosePhone(order, shops)
  const goods = readGoods(order, context.weights)
  const isUsual = goods.totalWeightGrams === 0 && usualGrams > 0
  const money = draftMoney(order, goods.products)
  const name = order.recipient.name ?? order.buyer?.name ?? order.recipient.company
  const email = order.recipient.email ?? order.buyer?.email
  const named = (part: Span['kind']) => textNaming(part, place.address.originals, order.address)
  const reads: Partial<Record<DraftField, ScrapedValue | undefined>> = {
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
  const buyersNote = joinNotes([...order.notes.map((note) => note.text), ...place.address.notes])
  const pageNote = withSecondPhone(buyersNote, phones.second)
  const storeName = singleLine(order.storeName) || order.store
  const note = defaults.noteTemplate
    ? renderNote(
        defaults.noteTemplate,
        noteValues(order, goods, { number: singleLine(order.number), note: pageNote, store: storeName }),
      )
    : { text: pageNote, cut: false }
  const readProvinces = new Set(place.address.readings.map(({ province }) => province))
  const isSureOfProvince = place.doubts.length === 0 || readProvinces.size === 1
  const { values, ruled } = applyRules(
    defaults.rules ?? [],
    {
      products: goods.products,
      value: money.value,
      province: isSureOfProvince ? place.fields.province : '',
    },
    {
      transport: choices.transport ?? usualChoices.transport,
      solutions: choices.solutions,
      note: note.text,
    },
  )
  const draft: ShipmentDraft = {
    store: order.store,
    storeName,
    platform: order.platform,
    orderId: singleLine(order.id),
    orderNumber: singleLine(order.number),
    orderUrl: order.url,
    parcel: context.parcel,
    name: familyNameFirst(withoutPhones(singleLine(name))),
    tel: phones.tel,
    email: singleLine(email),
    ...place.fields,
    products: money.foreign ? goods.products.map((one) => ({ ...one, price: 0 })) : goods.products,
    totalWeightGrams: isUsual
      ? usualGrams
      : goods.totalWeightGrams && goods.totalWeightGrams + packagingGrams,
    cod: money.cod,
    value: Math.min(money.value, mostValue || money.value),
    note: values.note,
    ...(pickup && { pickup }),
    ...choices,
    payer: choices.payer ?? usualChoices.payer,
    transport: values.transport,
    ...(values.solutions && { solutions: values.solutions }),
  }
  return {
    draft,
    doubts: [
      ...closedOrderDoubts(order),
      ...idDoubts(order),
      ...lostFields(order),
      ...phones.doubts,
      ...place.doubts,
      ...goods.doubts.filter(({ rule }) => !(isUsual && rule === 'weight-unknown')),
      ...money.doubts,
      ...noteDoubts(buyersNote, phones),
      ...unsureReads(reads, order, place.address),
    ],
    choices: place.choices,
    corrected: place.corrected,
    address: place.address,
    otherPhones: phones.others,
    origins: reads,
    lost: order.lost ?? [],
    defaults,
    ruled,
    noteCut: note.cut,
    weighed: {
      hasOrderWeight: goods.hasOrderWeight,
      lines: goods.lines,
      packagingGrams,
      remembered: goods.remembered,
      ...(isUsual && { usualGrams }),
    },
  }
}

function singleLine(read: ScrapedValue | undefined): string {
  return (read?.text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 2000)
}

/** Not cut to the carrier's limit: the seller shortens the note. */
function joinNotes(notes: readonly string[]): string {
  const lines = notes.map((note) => note.normalize('NFC').replace(/\s+/g, ' ').trim()).filter(Boolean)
  return [...new Set(lines)].join('. ').slice(0, 2000)
}

function closedOrderDoubts(order: StoreOrder): Problem[] {
  const status = singleLine(order.status)
  if (!isCalledOff(status)) return []
  const values = { status: status.slice(0, 60) }
  return [{ rule: 'order-closed', field: 'order', level: 'ask', values, about: status }]
}

/** Another id makes another parcel; what a page says may be the buyer's, in microdata too. */
function idDoubts({ id }: StoreOrder): Problem[] {
  const isWord = /^(structured|label|guess|link)$/.test(id.source) && !id.sure
  return isWord ? [{ rule: 'read-unsure', field: 'order', level: 'ask', about: id.text }] : []
}

function unsureReads(
  reads: Partial<Record<DraftField, ScrapedValue | undefined>>,
  order: StoreOrder,
  address: AddressResult,
): Problem[] {
  const fields: DraftField[] = ['name', 'tel', 'email', 'detail', 'products', 'cod', 'note']
  // On a page only the shop writes these; a link is a stranger's whole, and a sheet's rows may be unclear.
  const more: DraftField[] =
    order.platform === HANDED ? ['weight', 'value'] : order.platform === SHEET ? ['weight'] : []
  const unsure = [...fields, ...more].filter((field) => reads[field]?.sure === false)
  // A part of a message has no heading.
  if (order.platform === SHEET && !reads.detail?.at && isBehindPlace(address)) unsure.push('detail')
  return [...new Set([...unsure, ...unsurePrices(order)])].map((field) => ({
    rule: 'read-unsure',
    field,
    level: 'ask',
  }))
}

/** The text that names a part of the address: the part's own field, else the first text with it. */
export function textNaming(
  kind: Span['kind'],
  originals: readonly OriginalText[],
  { lines, ...parts }: AddressText,
): ScrapedValue | undefined {
  const naming = originals.filter(({ spans }) => spans.some((span) => span.kind === kind))
  const found = naming.find(({ part }) => part === kind) ?? naming[0]
  return found && (found.part === 'line' ? lines[found.at] : parts[found.part])
}
