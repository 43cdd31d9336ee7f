import { parseMoney } from '../../../domain/money.ts'
import type { ScrapedValue } from '../../../domain/store/store-order.ts'
import type { OrderFields } from '../../read/build-reading.ts'
import { attribute, fieldValue, first, textOf } from '../../read/dom.ts'
import { ownField } from '../../read/own-fields.ts'
import { omitUndefined, scraped } from '../../read/scraped-value.ts'
import { cleanNote } from '../../read/text.ts'

/** As either dashboard shows it. */
export interface ShownPayment {
  method: string
  amount: string
  settled: boolean
  /** Declined or cancelled. */
  gone: boolean
  /** Whether its state is known. */
  sure: boolean
}

type Payments = Pick<OrderFields, 'paid' | 'paymentMethod' | 'paymentCode'>

export function shownPayments(all: readonly ShownPayment[]): Payments {
  const payments = all.filter(({ gone }) => !gone)
  // Known by position: a method that is an amount is out of position.
  const aligned = payments.every(
    ({ method, amount }) => parseMoney(method) === null && parseMoney(amount) !== null,
  )
  const sure = aligned && payments.every((payment) => payment.sure)
  const settled = payments.filter((payment) => payment.settled).map(({ amount }) => amount)
  const several = settled.reduce((sum, amount) => sum + (parseMoney(amount) ?? Number.NaN), 0)
  const paid = settled.length === 1 ? settled[0] : Number.isFinite(several) ? String(several) : undefined
  const methods = [...new Set(payments.map(({ method }) => method))].filter(Boolean).join(', ')
  const method = scraped(methods, 'platform', 'payment method', aligned)
  return omitUndefined<Payments>({
    paid: scraped(paid, 'platform', 'settled payments', sure && payments.length > 0),
    paymentMethod: method,
    paymentCode: method,
  })
}

/** The shop's own fields of an order. Their names are in `for` and `name`, their labels may be in any language. */
export function notesInFields(fields: readonly Element[]): ScrapedValue[] {
  return fields.flatMap((field): ScrapedValue[] => {
    const box = first(field, 'input, textarea')
    const label = first(field, 'label')
    const note = cleanNote(fieldValue(box) ?? '')
    const names = [textOf(label), fieldName(attribute(label, 'for')), fieldName(attribute(box, 'name'))]
    const isNote = note !== '' && ownField(names) === 'note'
    return isNote ? [{ text: note, source: 'platform', at: textOf(label).slice(0, 200), sure: false }] : []
  })
}

function fieldName(name = ''): string {
  return /^(?:field-|customFields\.)?([A-Za-z]\w*)$/.exec(name)?.[1] ?? ''
}
