import { matchPath } from '../carrier/endpoints/endpoint.ts'
import { type EndpointName, endpointNames, endpoints } from '../carrier/endpoints/table.ts'
import { bodyFormat, parseBody, parseForm } from './body.ts'
import { looseObject, textOf } from './order-values.ts'
import type { ReceivedRequest, SandboxState } from './state.ts'

export interface Incoming {
  method: string
  headers: Headers
  route: Route | undefined
  query: Readonly<Record<string, unknown>>
  /** Undefined for a type that is neither JSON nor form. */
  format: ReturnType<typeof bodyFormat>
  body: unknown
  received: ReceivedRequest
}

/** A shorter secret could be in a body by chance. */
const SHORTEST_SECRET = 6
const BLANK = '…'

export async function readIncoming(request: Request, state: SandboxState, now: number): Promise<Incoming> {
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
    body: loggedBody(text, route, body, state),
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

function loggedBody(text: string, route: Route | undefined, body: unknown, state: SandboxState): string {
  const sent = looseObject(body)
  if (route?.name !== 'shopToken' && !/password/i.test(text)) return withoutSecrets(text, state)
  const email = textOf(sent.email)
  return JSON.stringify({ ...(email && { email }), password: BLANK })
}

function withoutSecrets(text: string, state: SandboxState): string {
  return state.shops
    .map(({ token }) => token)
    .filter((token) => token.length >= SHORTEST_SECRET)
    .reduce((blanked, token) => blanked.replaceAll(token, BLANK), text)
}

export interface Route {
  name: EndpointName
  path: Record<string, string>
}

export function findRoute(pathname: string): Route | undefined {
  for (const name of endpointNames) {
    const path = matchPath(endpoints[name].path, pathname)
    if (path) return { name, path }
  }
  return undefined
}

/** A cancel is a POST here, as the spec states it; some carriers take its GET sample instead (field notes). */
export function takesMethod(name: EndpointName, method: string, cancelsByGet: boolean): boolean {
  if (name === 'cancelOrder') return method === (cancelsByGet ? 'GET' : 'POST')
  return endpoints[name].methods.some((one) => one === method)
}
