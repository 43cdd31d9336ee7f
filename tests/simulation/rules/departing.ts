import { LightRequest, LightResponse } from '../world/light-http.ts'
import type { Departure, Endpoint, Witness } from './witness.ts'

/** The same question once more, right after its answer. */
export function isAskedAgain({ departures }: Witness, { computer, endpoint, order, at }: Departure): boolean {
  return departures.some(
    (one) =>
      one.computer === computer &&
      one.endpoint === endpoint &&
      one.order === order &&
      one.heardAt > at - 50 &&
      one.at < at,
  )
}

/** One request as it leaves. */
export function departing(request: Request, computer: string, life: number, at: number): Departure {
  const [, path = ''] = request.url.split('/services/')
  const body = request instanceof LightRequest ? request.sent : ''
  const known: readonly [string, Endpoint][] = [
    ['shipment/order', 'submit'],
    ['shipment/v2/', 'status'],
    ['shipment/cancel/', 'cancel'],
  ]
  const [start = '', endpoint = 'other'] = known.find(([start]) => path.startsWith(start)) ?? []
  const order =
    endpoint === 'submit'
      ? (/"id":"([^"]+)"/.exec(body)?.[1] ?? '')
      : decodeURIComponent(path.slice(start.length).replace(/\?.*/, ''))
  return {
    computer,
    life,
    endpoint,
    order,
    body,
    token: request.headers.get('Token') ?? '',
    at,
    over: false,
    heard: 'nothing',
    heardAt: 0,
    spareUntil: 0,
    misled: false,
    resent: false,
  }
}

/** What its worker takes from the answer. */
export function hear(departure: Departure, response: Response, now: number): void {
  const { status, headers } = response
  departure.heard = meaningOf(response, departure.endpoint)
  if (status === 429) departure.spareUntil = now + Number(headers.get('Retry-After')) * 1000
  departure.heardAt = now
}

function meaningOf(response: Response, endpoint: Endpoint): Departure['heard'] {
  if (response.status === 429 || response.status === 401 || response.status === 403) return 'undone'
  const text = response instanceof LightResponse ? response.sent : ''
  // A no without a word counts as "not found" too (field notes).
  const missing = text.includes('"50109"') || text === '{"success":false,"message":""}'
  return missing && endpoint === 'status' ? 'missing' : 'something'
}
