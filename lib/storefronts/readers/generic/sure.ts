import type { Contact, OrderLine, ScrapedValue } from '../../../domain/store/store-order.ts'
import type { OrderFields } from '../../read/build-reading.ts'
import { tagOf } from '../../read/dom.ts'
import { omitUndefined } from '../../read/scraped-value.ts'
import type { Field, Role } from './dictionary.ts'
import { amountIn } from './looks.ts'
import type { Pair } from './pairs.ts'
import { linesOf } from './print.ts'
import { digitsIn, digitsOf, goodsOf } from './sums.ts'
import { around } from './tree.ts'
import type { Seen } from './visible-order.ts'

/** What two parts of the page say independently, as amounts that add up; never text that a buyer may have written. */
export function vouchedFor({ found, pairs, contacts }: Seen, idInAddress = ''): OrderFields {
  const due = pairs.find(({ field, section }) => field === 'due' && !section.hidden)
  const owed = digitsIn(due?.lines[0])
  const adds = doesAddUp(found, pairs, owed)
  const isOnly = (read: ScrapedValue | undefined, field: Field, role?: Role) => {
    const of = role ? contacts : pairs
    const values = distinct(of, field)
    // Somebody else's name anywhere leaves it open whose each one is.
    return (
      read !== undefined &&
      read.source !== 'guess' &&
      distinct(of, field, role).size === 1 &&
      values.size === 1 &&
      values.has(bare(read.text))
    )
  }
  const { recipient, address, lines } = found
  const isWhole =
    recipient.phones.length === 1 &&
    isOnly(recipient.name, 'name', 'shipping') &&
    isOnly(address.lines[0], 'address', 'shipping')
  return omitUndefined<OrderFields>({
    ...found,
    number: sure(found.number, found.number?.text === idInAddress),
    subtotal: sure(found.subtotal, adds),
    shippingPaid: sure(found.shippingPaid, adds),
    discount: sure(found.discount, adds),
    total: sure(found.total, adds),
    paid: sure(found.paid, adds && digitsOf(found.total) - Math.abs(digitsOf(found.paid)) === owed),
    paymentMethod: sure(found.paymentMethod, isOnly(found.paymentMethod, 'payment')),
    recipient: omitUndefined<Contact>({
      ...recipient,
      name: sure(recipient.name, isWhole),
      phones: recipient.phones.map((phone) => sure(phone, isWhole && isOnly(phone, 'phone', 'shipping'))),
      email: sure(recipient.email, isOnly(recipient.email, 'email', 'shipping')),
    }),
    address: {
      ...address,
      lines: address.lines.map((line) => sure(line, isWhole)),
    },
    lines: lines.map((line) => sureLine(line, adds)),
    notes: found.notes.map((note) => sure(note, isOnly(note, 'note'))),
  })
}

function sure<T extends ScrapedValue | undefined>(read: T, isSure = true): T {
  return read && isSure && !/guess|link/.test(read.source) ? { ...read, sure: true } : read
}

/**
 * Prices, sums, total and amount due agree, there is no other total, and no unexplained amount near it: it may
 * be a discount with an unknown name.
 */
function doesAddUp(
  { subtotal, shippingPaid, discount, total, paid, lines }: OrderFields,
  pairs: readonly Pair[],
  owed: number,
): boolean {
  const goods = goodsOf(lines)
  const whole = goods + (digitsOf(shippingPaid) || 0) - Math.abs(digitsOf(discount) || 0)
  const labelled = pairs.find(({ field, label }) => field === 'total' && label === total?.at)
  const prices = lines.flatMap(({ unitPrice, lineTotal }) => [unitPrice, lineTotal])
  const known = [subtotal, shippingPaid, discount, total, paid, ...prices].map((read) =>
    Math.abs(digitsOf(read)),
  )
  return (
    !!labelled &&
    digitsOf(total) === whole &&
    [Number.NaN, whole, whole - Math.abs(digitsOf(paid))].includes(owed) &&
    amountsAround(labelled.node).every((amount) => [owed, ...known].includes(amount)) &&
    (!subtotal || digitsOf(subtotal) === goods) &&
    (['subtotal', 'shipping', 'discount', 'total'] as const).every((field) => distinct(pairs, field).size < 2)
  )
}

const HIGHEST = 4
const LEAST = 1000
const BEHIND_WORDS = /^\p{L}\D*(\d[\d.,\s]*([₫đk]|vn[dđ]|đồng|tr))(?!\p{L})/iu

/** Of each line; behind words only with its unit: "Khách ck: 200k". */
function amountsAround(node: Node): number[] {
  const boxes = around(node, HIGHEST).filter((one) => !/^(body|main)$/.test(tagOf(one)))
  return linesOf(boxes.slice(-1))
    .map((line) => Math.abs(digitsIn(amountIn(line) ?? BEHIND_WORDS.exec(line)?.[1])))
    .filter((amount) => amount >= LEAST)
}

function sureLine(line: OrderLine, adds: boolean): OrderLine {
  const { quantity, unitPrice, lineTotal } = line
  const isExact = adds && lineTotal && digitsOf(quantity) * digitsOf(unitPrice) === digitsOf(lineTotal)
  return isExact && quantity && unitPrice
    ? {
        ...line,
        quantity: { ...quantity, sure: true },
        unitPrice: { ...unitPrice, sure: true },
        lineTotal: { ...lineTotal, sure: true },
      }
    : line
}

function distinct(pairs: readonly Pair[], of: Field, whose?: Role): Set<string> {
  const those = pairs.filter(
    ({ field, role, section }) => field === of && !section.hidden && role === (whose ?? role),
  )
  return new Set(those.map(({ lines }) => bare(lines.join(''))))
}

function bare(text: string): string {
  return text.replace(/[\s,]/g, '')
}
