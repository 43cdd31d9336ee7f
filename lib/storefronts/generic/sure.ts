import type { Contact, OrderLine, Read } from '../../domain/store-order.ts'
import { tagOf } from '../dom.ts'
import { found } from '../reads.ts'
import type { Told } from '../told.ts'
import { digitsIn, digitsOf, goodsOf } from './amounts.ts'
import type { Field, Role } from './dictionary.ts'
import { amountIn } from './looks.ts'
import type { Pair } from './pairs.ts'
import { linesOf } from './print.ts'
import { around } from './tree.ts'
import type { Seen } from './visible-order.ts'

/**
 * What two things on the page say independently is sure: amounts that add up, the one recipient that labels name,
 * a number that the page's address has as well. Everything else stays a guess.
 */
export function vouchedFor({ told, pairs, contacts }: Seen, idInAddress = ''): Told {
  const [due] = pairs.filter(({ field, section }) => field === 'due' && !section.hidden)
  const owed = digitsIn(due?.lines[0])
  const adds = doesAddUp(told, pairs, owed)
  const isOnly = (read: Read | undefined, field: Field, role?: Role) => {
    const values = distinct(role === undefined ? pairs : contacts, field, role)
    return (
      read !== undefined &&
      !/guess|link/.test(read.source) &&
      values.size === 1 &&
      values.has(bare(read.text))
    )
  }
  const { recipient, address, lines } = told
  const isWhole =
    recipient.phones.length === 1 &&
    isOnly(recipient.name, 'name', 'shipping') &&
    isOnly(address.lines[0], 'address', 'shipping')
  return found<Told>({
    ...told,
    number: sure(told.number, told.number?.text === idInAddress),
    subtotal: sure(told.subtotal, adds),
    shippingPaid: sure(told.shippingPaid, adds),
    discount: sure(told.discount, adds),
    total: sure(told.total, adds),
    paid: sure(told.paid, adds && digitsOf(told.total) - Math.abs(digitsOf(told.paid)) === owed),
    paymentMethod: sure(told.paymentMethod, isOnly(told.paymentMethod, 'payment')),
    recipient: found<Contact>({
      ...recipient,
      name: sure(recipient.name, isWhole),
      phones: recipient.phones.map((phone) => sure(phone, isWhole && isOnly(phone, 'phone', 'shipping'))),
      email: sure(recipient.email, isOnly(recipient.email, 'email', 'shipping')),
    }),
    address: {
      ...address,
      lines: address.lines.map((line) => sure(line, isWhole && line.source !== 'guess')),
    },
    lines: lines.map((line) => sureLine(line, adds)),
    notes: told.notes.map((note) => sure(note, isOnly(note, 'note'))),
  })
}

function sure<T extends Read | undefined>(read: T, isSure = true): T {
  return read && isSure ? { ...read, sure: true } : read
}

/**
 * The goods' prices, the sums below them, the total and what is owed of it agree, no other total stands on the page,
 * and around the total no other amount: it may be taken off under a name we do not know.
 */
function doesAddUp(
  { subtotal, shippingPaid, discount, total, paid, lines }: Told,
  pairs: readonly Pair[],
  owed: number,
): boolean {
  const goods = goodsOf(lines)
  const whole = goods + (digitsOf(shippingPaid) || 0) - Math.abs(digitsOf(discount) || 0)
  const fields: Field[] = ['subtotal', 'shipping', 'discount', 'total']
  const labelled = pairs.find(({ field, label }) => field === 'total' && label === total?.at)
  const known = [
    subtotal,
    shippingPaid,
    discount,
    total,
    paid,
    ...lines.flatMap(({ unitPrice, lineTotal }) => [unitPrice, lineTotal]),
  ].map(digitsOf)
  return (
    labelled !== undefined &&
    digitsOf(total) === whole &&
    (Number.isNaN(owed) || owed === whole || owed === whole - Math.abs(digitsOf(paid))) &&
    amountsAround(labelled.node).every(
      (amount) => amount === owed || known.some((one) => Math.abs(one) === amount),
    ) &&
    (!subtotal || digitsOf(subtotal) === goods) &&
    fields.every((field) => distinct(pairs, field).size < 2)
  )
}

const HIGHEST = 4
const LEAST = 1000

/** Amounts of money that stand in the same part of the page. */
function amountsAround(node: Node): number[] {
  const box = around(node, HIGHEST).findLast((one) => !/^(body|main)$/.test(tagOf(one)))
  return linesOf(box ? [box] : [])
    .map((line) => Math.abs(digitsIn(amountIn(line))))
    .filter((amount) => amount >= LEAST)
}

function sureLine(line: OrderLine, adds: boolean): OrderLine {
  const { quantity, unitPrice, lineTotal } = line
  const isExact = adds && lineTotal && digitsOf(quantity) * digitsOf(unitPrice) === digitsOf(lineTotal)
  return isExact
    ? found<OrderLine>({
        ...line,
        quantity: sure(quantity),
        unitPrice: sure(unitPrice),
        lineTotal: sure(lineTotal),
      })
    : line
}

/** The different values a field has in what is seen of the page. */
function distinct(pairs: readonly Pair[], of: Field, whose?: Role): Set<string> {
  const those = pairs.filter(
    ({ field, role, section }) => field === of && !section.hidden && (whose === undefined || role === whose),
  )
  return new Set(those.map(({ lines }) => bare(lines.join(''))))
}

function bare(text: string): string {
  return text.replace(/[\s,]/g, '')
}
