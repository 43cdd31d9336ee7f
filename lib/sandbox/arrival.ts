import { bodyFormat, parseBody } from './body.ts'
import { looseObject, textOf } from './order-text.ts'
import { parseForm } from './php-form.ts'
import { findRoute, type Route } from './route.ts'
import type { ReceivedRequest, SandboxState } from './state.ts'

/** A request, read and written down. */
export interface Arrival {
  method: string
  headers: Headers
  route: Route | undefined
  query: Readonly<Record<string, unknown>>
  /** Undefined for a type that is neither JSON nor form. */
  format: ReturnType<typeof bodyFormat>
  body: unknown
  received: ReceivedRequest
}

/** A shorter secret could stand in a body by chance. */
const SHORTEST_SECRET = 6
const BLANK = '…'

export async function readArrival(request: Request, state: SandboxState, now: number): Promise<Arrival> {
  const { method, headers } = request
  const { pathname, search } = new URL(request.url)
  const route = findRoute(pathname)
  const text = await request.text()
  const contentType = headers.get('Content-Type') ?? ''
  const format = bodyFormat(contentType)
  const body = format && parseBody(text, format)
  const query = parseForm(search.slice(1))
  state.counted.requests += 1
  const received: ReceivedRequest = {
    number: state.counted.requests,
    at: now,
    endpoint: route?.name ?? '',
    method,
    path: withoutSecrets(pathname, state),
    query: withoutSecrets(search.slice(1), state),
    ver: textOf(query.ver),
    contentType,
    body: keptBody(text, route, body, state),
    referred: headers.has('X-Refer-Token'),
    partnerCode: headers.get('X-Client-Source') ?? '',
    order: withoutSecrets(route?.path.order ?? textOf(looseObject(looseObject(body).order).id), state),
    httpStatus: 0,
    code: '',
    remark: '',
    fault: '',
  }
  return { method, headers, route, query, format, body, received }
}

/** A log-in is kept as its e-mail only, whatever else it held. */
function keptBody(text: string, route: Route | undefined, body: unknown, state: SandboxState): string {
  const sent = looseObject(body)
  if (route?.name !== 'shopToken' && !/password/i.test(text)) return withoutSecrets(text, state)
  const email = textOf(sent.email)
  return JSON.stringify({ ...(email && { email }), password: BLANK })
}

function withoutSecrets(text: string, state: SandboxState): string {
  return state.shops
    .map(({ token }) => token)
    .filter((token) => token.length >= SHORTEST_SECRET)
    .reduce((kept, token) => kept.replaceAll(token, BLANK), text)
}
