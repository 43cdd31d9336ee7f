import { readAnswer, retryAfterMs } from '../oracle/answers.ts'
import type { Departure, Endpoint, Witness } from '../oracle/witness.ts'
import { LightRequest, LightResponse } from './light-http.ts'

/** The same question once more, right after its answer. */
export function isAskedAgain({ departures }: Witness, { computer, endpoint, order, at }: Departure): boolean {
  return departures.some(
    (one) =>
      one.computer === computer &&
      one.endpoint === endpoint &&
      one.order === order &&
      one.answeredAt > at - 50 &&
      one.at < at,
  )
}

const known: readonly [string, Endpoint][] = [
  ['shipment/order', 'submit'],
  ['shipment/v2/', 'status'],
  ['shipment/cancel/', 'cancel'],
  ['shipment/fee', 'fee'],
]

/** One request as it leaves. */
export function departing(request: Request, computer: string, life: number, at: number): Departure {
  const [api = '', called = ''] = request.url.split('/services/')
  const [path = '', query = ''] = called.split('?')
  const body = request instanceof LightRequest ? request.sent : ''
  const [start = '', endpoint = 'other'] = known.find(([start]) => path.startsWith(start)) ?? []
  return {
    computer,
    life,
    endpoint,
    api,
    order: endpoint === 'submit' ? idIn(body) : decodeURIComponent(path.slice(start.length)),
    query,
    body,
    account: /token-of-the-(\w+)/.exec(request.headers.get('Token') ?? '')?.[1] ?? '',
    fault: '',
    at,
    over: false,
    endAt: 0,
    answer: 'nothing',
    answeredAt: 0,
    record: undefined,
    tokenRefused: false,
    spareUntil: 0,
    misled: false,
    resent: false,
  }
}

function idIn(body: string): string {
  if (body.startsWith('{')) return /"id":"([^"]+)"/.exec(body)?.[1] ?? ''
  return new URLSearchParams(body).get('order[id]') ?? ''
}

/** What its worker takes from the answer. */
export function receive(departure: Departure, response: Response, now: number): void {
  const { status, headers } = response
  const text = response instanceof LightResponse ? response.sent : ''
  const { answer, record } = readAnswer(departure.endpoint, status, text)
  const tokenRefused = status === 403 && text === ''
  Object.assign(departure, { answer, record, tokenRefused, answeredAt: now })
  if (status === 429) departure.spareUntil = now + retryAfterMs(headers)
}
