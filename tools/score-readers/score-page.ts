import type { AddressIndex } from '../../lib/address/index-file.ts'
import { parseMoney } from '../../lib/domain/money.ts'
import { readPhone } from '../../lib/domain/phone.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { PageReading, ScrapedValue, StoreOrder } from '../../lib/domain/store/store-order.ts'
import { type StartedDraft, startDraft } from '../../lib/draft/start.ts'
import { list, part, text } from '../../lib/storefronts/read/json.ts'
import type { CapturedPage } from '../read-page/captured-folder.ts'
import { type Judged, judge, plain, sameText } from './judge.ts'
import { judgeAddress } from './judge-address.ts'
import { judgeItems } from './judge-items.ts'
import { excused, sourceOf } from './sources.ts'

/** Field by field, what was read of a captured page against what a seller would read from it. */
export function scorePage(page: CapturedPage, reading: PageReading, index: AddressIndex): Judged[] {
  if (reading.kind !== 'order') return [judge('an order', 'order', reading.kind)]
  const { order } = reading
  const source = sourceOf(page)
  const started = startDraft(order, { index, parcel: 1 })
  return [
    judge('reader', page.platform, order.platform, (one, other) => other.startsWith(one)),
    judge('id', page.expected.orderId, order.id.text),
    judge('number', page.expected.orderNumber, order.number.text),
    ...judgeRecipient(page.expected, order, started),
    ...judgeAddress(page.expected, order, started, source),
    ...judgeItems(page.expected, order, started),
    ...judgeMoney(page.expected, order, started),
    judgeNote(page.expected, order),
    ...judgeBuyer(page.expected, order),
  ].map((one) => excused(one, page, source))
}

function judgeRecipient(expected: unknown, order: StoreOrder, { draft, otherPhones, doubts }: StartedDraft) {
  const who = part(expected, 'recipient')
  const phone = judge('phone', part(who, 'phone'), draft.tel, oneOf(part(expected, 'phoneAlsoAccept')))
  const wanted = text(part(who, 'phone')) ?? ''
  const offered = otherPhones.includes(wanted) || asks(doubts, 'tel')
  return [
    judge('name', part(who, 'name'), draft.name, oneOf(part(who, 'nameAlsoAccept'))),
    part(expected, 'phoneRule') && phone.verdict === 'wrong' && offered ? asked(phone) : phone,
    judge('e-mail', part(who, 'email'), draft.email),
    judge('company', part(who, 'company'), order.recipient.company?.text),
  ]
}

function judgeMoney(expected: ExpectedPart, order: StoreOrder, { draft, doubts }: StartedDraft): Judged[] {
  const money = (field: string, key: string, read: ScrapedValue | undefined) =>
    judge(field, part(expected, key), amount(read), sameAmount)
  const cod = judge('cod', part(expected, 'cod'), draft.cod, sameAmount)
  const method = [order.paymentMethod?.text, order.paymentCode?.text].filter(Boolean)
  const judged = [
    money('subtotal', 'subtotal', order.subtotal),
    // Free shipping may be missing.
    judge('shipping', part(expected, 'shippingFee'), amount(order.shippingPaid) ?? 0, sameAmount),
    money('total', 'total', order.total),
    judge('currency', part(expected, 'currency'), currencyOf(order)),
    part(expected, 'codRule') && part(expected, 'cod') === null && asks(doubts, 'cod') ? asked(cod) : cod,
    judge('payment method', part(expected, 'paymentMethod'), method.join(' | '), (wanted) =>
      method.some((one) => one && sameText(wanted, one)),
    ),
    judge('total weight', part(expected, 'totalWeightGrams'), draft.totalWeightGrams || undefined),
  ]
  if (part(expected, 'amountPaid') !== null) judged.push(money('paid', 'amountPaid', order.paid))
  if (part(expected, 'discount') !== undefined)
    judged.push(
      judge('discount', part(expected, 'discount'), Math.abs(amount(order.discount) ?? 0), sameAmount),
    )
  return judged
}

type ExpectedPart = Record<string, unknown>

/** Every line, and nothing but the page's other notes. */
function judgeNote(expected: ExpectedPart, order: StoreOrder): Judged {
  const wanted = [text(part(expected, 'note')), text(part(expected, 'addressNote'))].filter(
    (one) => one !== undefined,
  )
  const read = order.notes.map((note) => note.text).join('\n')
  const note = text(part(expected, 'note')) ?? ''
  return judge('note', note, read, () => {
    const left = wanted
      .flatMap((one) => one.split('\n'))
      .reduce((rest, line) => rest.replace(plain(line), ''), plain(read))
    return plain(read).includes(plain(note)) && plain(left) === ''
  })
}

function judgeBuyer(expected: ExpectedPart, order: StoreOrder): Judged[] {
  const buyer = part(expected, 'buyer')
  if (!buyer) return []
  const phones = order.buyer?.phones.map((phone) => readPhone(phone.text)?.number).join(' ')
  return [
    judge('buyer', part(buyer, 'name'), order.buyer?.name?.text),
    judge('buyer’s phone', part(buyer, 'phone'), phones),
  ]
}

function oneOf(others: unknown) {
  return (expected: string, read: string) =>
    [expected, ...list(others).map(String)].some((one) => sameText(one, read))
}

function sameAmount(expected: string, read: string): boolean {
  return Number(expected) === Number(read)
}

function amount(read: ScrapedValue | undefined): number | undefined {
  return (read && parseMoney(read.text)) ?? undefined
}

function currencyOf(order: StoreOrder): string | undefined {
  const shown = `${order.currency?.text ?? ''} ${order.total?.text ?? ''}`
  return /vnd|vnđ|₫|đ/i.test(shown) ? 'VND' : order.currency?.text
}

function asks(doubts: readonly Problem[], field: string): boolean {
  return doubts.some((doubt) => doubt.field === field)
}

function asked(judged: Judged): Judged {
  return { ...judged, verdict: 'asked' }
}
