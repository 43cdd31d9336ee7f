import { type TaughtField, taughtFields } from './recipe.ts'
import type { ListedOrder, PageReading, ScrapedValue, Source, StoreOrder } from './store-order.ts'

/**
 * Checks what a page's script returns. Too long is refused, not cut; unknown fields are left out. No library: the
 * popup needs it before its first picture.
 */
export type Checked<T> = { value: T } | { fault: string }

/** Throws a sentence about what is at `path`. */
type Check<T> = (value: unknown, path: string) => T
/** Every field of the type, or this does not compile. */
type Fields<T> = { [Key in keyof T]-?: Check<T[Key]> }

const LONGEST_TEXT = 4000
const MOST_LINES = 500
const LONGEST_URL = 2000

const sources: Readonly<Record<Source, true>> = {
  taught: true,
  'session-json': true,
  platform: true,
  structured: true,
  label: true,
  link: true,
  guess: true,
}

const text = upTo(LONGEST_TEXT)
const shortText = upTo(500)
const url = upTo(LONGEST_URL)
const flag: Check<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : fail(path, 'true or false')

const read = object<ScrapedValue>({
  text,
  source: oneOf(Object.keys(sources) as Source[]),
  at: shortText,
  sure: flag,
})
const maybe = optional(read)
const few = list(read, 20)
const contact = object<StoreOrder['recipient']>({ name: maybe, company: maybe, phones: few, email: maybe })
const lost = optional(list(oneOf<TaughtField>(taughtFields), taughtFields.length))

const order = object<StoreOrder>({
  platform: shortText,
  url,
  store: shortText,
  storeName: maybe,
  id: read,
  number: read,
  status: maybe,
  createdAt: maybe,
  currency: maybe,
  recipient: contact,
  address: object<StoreOrder['address']>({
    lines: few,
    ward: maybe,
    district: maybe,
    province: maybe,
    postcode: maybe,
    country: maybe,
  }),
  buyer: optional(contact),
  lines: list(
    object<StoreOrder['lines'][number]>({
      name: read,
      variant: maybe,
      sku: maybe,
      quantity: maybe,
      unitPrice: maybe,
      lineTotal: maybe,
      weight: maybe,
      lineWeight: maybe,
      dimensions: maybe,
    }),
    MOST_LINES,
  ),
  weight: maybe,
  subtotal: maybe,
  shippingPaid: maybe,
  discount: maybe,
  total: maybe,
  paid: maybe,
  refunded: maybe,
  paymentMethod: maybe,
  paymentCode: maybe,
  notes: few,
  lost,
})

type Kind = PageReading['kind']
type Reading<K extends Kind> = Extract<PageReading, { kind: K }>

const readings: { [K in Kind]: Check<Reading<K>> } = {
  order: object<Reading<'order'>>({ kind: oneOf(['order']), order }),
  'not-an-order': object<Reading<'not-an-order'>>({ kind: oneOf(['not-an-order']), url, lost }),
  'signed-out': object<Reading<'signed-out'>>({ kind: oneOf(['signed-out']), url }),
  'marketplace-ships': object<Reading<'marketplace-ships'>>({ kind: oneOf(['marketplace-ships']), url }),
}

export function checkReading(value: unknown): Checked<PageReading> {
  return checked((reading, path) => {
    const { kind } = Object(reading)
    return readings[oneOf(Object.keys(readings) as Kind[])(kind, `${path}.kind`)](reading, path)
  }, value)
}

const listed = object<ListedOrder>({
  id: shortText,
  number: shortText,
  url: optional(url),
  ticked: flag,
  boxless: optional((value, path) => (value === true ? value : fail(path, 'true'))),
  shown: object<ListedOrder['shown']>({ name: maybe, total: maybe, status: maybe, created: maybe }),
})

/** The same border for a list page. */
export function checkListed(value: unknown): Checked<ListedOrder[]> {
  return checked(list(listed, MOST_LINES), value)
}

function checked<T>(check: Check<T>, value: unknown): Checked<T> {
  try {
    return { value: check(value, 'page') }
  } catch (error) {
    return { fault: String(error).slice(0, 300) }
  }
}

function fail(path: string, wanted: string): never {
  throw new TypeError(`${path} is not ${wanted}`)
}

function upTo(most: number): Check<string> {
  return (value, path) =>
    typeof value === 'string' && value.length <= most ? value : fail(path, `a text of at most ${most}`)
}

function oneOf<Word extends string>(words: readonly Word[]): Check<Word> {
  return (value, path) => words.find((word) => word === value) ?? fail(path, `one of ${words.join(', ')}`)
}

function list<T>(check: Check<T>, most: number): Check<T[]> {
  return (value, path) =>
    Array.isArray(value) && value.length <= most
      ? value.map((one, at) => check(one, `${path}[${at}]`))
      : fail(path, `a list of at most ${most}`)
}

function optional<T>(check: Check<T>): Check<T | undefined> {
  return (value, path) => (value === undefined ? undefined : check(value, path))
}

function object<T extends object>(fields: Fields<T>): Check<T> {
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return fail(path, 'an object')
    const known: Partial<T> = {}
    for (const key in fields) {
      const part = fields[key](Object.hasOwn(value, key) ? value[key as never] : undefined, `${path}.${key}`)
      if (part !== undefined) known[key] = part
    }
    // Every field was checked just above.
    return known as T
  }
}
