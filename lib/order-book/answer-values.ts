import { type AnswerKind, type AnswerValues, trackingLink } from '../domain/answers/answer.ts'
import { atTheDoor } from '../domain/shipment/fee-total.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { SHEET } from '../domain/store/store-order.ts'
import { givenNumber } from '../domain/store/unnumbered.ts'

/** `money`: an amount in VND as customers read it. `page`: of the account, where it has one. */
export function answerValues(
  shipment: Shipment,
  money: (amount: number) => string,
  page: string | undefined,
): AnswerValues {
  const { draft, acceptance, piecesLeftOut } = shipment
  const items = draft.products.map(({ name, quantity }) => `${quantity}× ${name}`)
  const code = acceptance?.trackingCode ?? ''
  const pay = atTheDoor(shipment)
  return {
    name: draft.name,
    number: givenNumber(draft.orderNumber),
    code,
    pay: pay === 0 ? '' : money(pay),
    items: [...items, ...(piecesLeftOut ? ['…'] : [])].join(', '),
    shop: draft.store === SHEET ? '' : draft.storeName,
    link: code && trackingLink(page, code),
  }
}

/** Spec table 3.1: what the customer most likely wants to know now. */
const FITTING: Readonly<Record<number, AnswerKind>> = {
  1: 'shipped',
  2: 'shipped',
  3: 'shipped',
  4: 'delivering',
  8: 'shipped',
  9: 'returned',
  10: 'unreachable',
  11: 'returned',
  12: 'shipped',
  20: 'returned',
  21: 'returned',
}

export function fittingAnswer({ status }: Pick<Shipment, 'status'>): AnswerKind | undefined {
  return FITTING[status?.code ?? 0]
}
