import type { Recipe, TaughtField } from '../../domain/store/recipe.ts'
import { recipeOfPage } from '../../domain/store/recipe-of-page.ts'
import { storeKey } from '../../domain/store/store-key.ts'
import type {
  Contact,
  OrderLine,
  PageReading,
  ScrapedValue,
  StoreOrder,
} from '../../domain/store/store-order.ts'
import { addressOf, omitUndefined, scraped } from '../read/scraped-value.ts'
import type { Page, Reader } from '../reader.ts'
import { idInAddress } from '../readers/generic/order-id.ts'
import { readTaught, type TaughtReading } from './read-taught.ts'
import { isPaid, isUnpaid } from './value.ts'

/** Taught values go before the reader's; they alone can make an order. */
export function withRecipes(reader: Reader, recipes: readonly Recipe[]): Reader {
  return {
    ...reader,
    async read(page) {
      const reading = await reader.read(page)
      const recipe = recipeOfPage(recipes, page.url.href)
      return reading && recipe
        ? withTaught(reading, readTaught(page.document, recipe), reader, page)
        : reading
    },
  }
}

function withTaught(
  reading: PageReading,
  found: TaughtReading,
  { platform }: Reader,
  { url }: Page,
): PageReading {
  if (reading.kind !== 'order' && reading.kind !== 'not-an-order') return reading
  const lost = found.lost.length > 0 ? { lost: found.lost } : {}
  const known = reading.kind === 'order' ? reading.order : undefined
  const number = found.values.number?.[0] ?? known?.number
  if (!number || (!known && !tellsMore(found))) return { kind: 'not-an-order', url: addressOf(url), ...lost }
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
  // A reader that knows its platform knows its ids.
  const id = known && platform.id !== 'generic' ? known.id : idIn(url, number, known)
  return { kind: 'order', order: { ...laidOver(start, found), id, number, ...lost } }
}

/**
 * The page's own address, or else the number. What the reader took of an address stays the id: the order may
 * have shipped before the page was taught.
 */
function idIn(url: URL, number: ScrapedValue, known: StoreOrder | undefined): ScrapedValue {
  const named = scraped(idInAddress(url), 'guess', 'address', true)
  if (named || known?.id.at !== 'address') return named ?? number
  // "5101" of SO-5101 is the order's; "1" may be anything.
  return { ...known.id, sure: number.sure && number.text.replace(/^\D*/, '') === known.id.text }
}

/** A number alone makes no order. */
function tellsMore({ values, lines }: TaughtReading): boolean {
  return lines.length > 0 || Object.keys(values).some((field) => field !== 'number')
}

export function laidOver(order: StoreOrder, { values, lines, lost }: TaughtReading): StoreOrder {
  const one = (field: keyof typeof values) => values[field]?.[0]
  const { recipient, address } = order
  const total = one('total') ?? order.total
  const paid = one('paid')
  return omitUndefined<StoreOrder>({
    ...order,
    recipient: omitUndefined<Contact>({
      ...recipient,
      name: one('name') ?? recipient.name,
      phones: values.phone ?? recipient.phones,
      email: one('email') ?? recipient.email,
    }),
    address: {
      ...address,
      ...(values.address && { lines: addressLinesIn(values.address, values, lost) }),
      ...optional('ward', one('ward')),
      ...optional('district', one('district')),
      ...optional('province', one('province')),
    },
    lines: lines.length > 0 ? withWhatElseIsKnown(lines, order.lines) : order.lines,
    total,
    paid: paid ? inMoney(paid, total) : order.paid,
    paymentMethod: one('paymentMethod') ?? order.paymentMethod,
    shippingPaid: one('shippingPaid') ?? order.shippingPaid,
    discount: one('discount') ?? order.discount,
    notes: values.note ? joined(values.note) : order.notes,
  })
}

function optional<Name extends string>(
  name: Name,
  value: ScrapedValue | undefined,
): { [N in Name]?: ScrapedValue } {
  // The computed key is `name`.
  return (value ? { [name]: value } : {}) as { [N in Name]?: ScrapedValue }
}

/** A printed block holds name and phone too: those lines are no part of the address. */
function addressLinesIn(
  lines: ScrapedValue[],
  { name, phone, email, note }: TaughtReading['values'],
  lost: readonly TaughtField[],
): ScrapedValue[] {
  const others = [name, email, note].flatMap((reads) => reads?.map(({ text }) => text) ?? [])
  const phones = phone?.map(({ text }) => digitsOf(text)) ?? []
  const isPhone = (text: string) => phones.includes(digitsOf(text)) && text.length < 40
  const places = lines.filter(({ text }) => !others.includes(text) && !isPhone(text))
  // Of what was not found, a line may be here.
  const sure = !lost.some((field) => /^(name|phone|email|note)$/.test(field))
  return (places.length > 0 ? places : lines).map((line) => ({ ...line, sure: line.sure && sure }))
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** No longer than the schema's limit. */
function joined(lines: ScrapedValue[]): ScrapedValue[] {
  const [first] = lines
  const text = lines.map(({ text }) => text).join('\n')
  return first ? [{ ...first, text: text.slice(0, 4000), sure: lines.every(({ sure }) => sure) }] : []
}

/** Weights and codes of the same items, where the reader had them. */
function withWhatElseIsKnown(lines: OrderLine[], known: OrderLine[]): OrderLine[] {
  const alike = lines.length === known.length && lines.every((line, at) => isSame(line, known[at]))
  return alike ? lines.map((line, at) => ({ ...known[at], ...line })) : lines
}

function isSame(line: OrderLine, other: OrderLine | undefined): boolean {
  return (
    other !== undefined &&
    (line.name.text.includes(other.name.text) || other.name.text.includes(line.name.text))
  )
}

/** "Paid" is the whole total, "unpaid" is nothing; an amount is itself. */
function inMoney(paid: ScrapedValue, total: ScrapedValue | undefined): ScrapedValue | undefined {
  if (isUnpaid(paid.text)) return { ...paid, text: '0' }
  return isPaid(paid.text) && !/\d/.test(paid.text) ? total && { ...paid, text: total.text } : paid
}
