import { type EndpointName, endpoints } from '../carrier/endpoints/table.ts'
import { letIn } from './access.ts'
import { type Answer, refuse } from './answers.ts'
import type { Arrival } from './arrival.ts'
import { badRequest, type Handler } from './handlers/handler.ts'
import type { Lives } from './lives.ts'
import type { Moods } from './quirks.ts'
import { takesMethod } from './route.ts'
import type { SandboxState } from './state.ts'

export interface DecideWorld {
  state: SandboxState
  now: () => number
  newToken: () => string
  /** What it can be asked; anything else is no path of it. */
  handlers: Readonly<Partial<Record<EndpointName, Handler>>>
  /** How it is today; a kind carrier has none. */
  moods?: Moods | undefined
  lives: Lives
}

/** The carrier's true answer: path, method, access, body's type, and then the operation itself. */
export function decide(
  { state, now, newToken, handlers, moods, lives }: DecideWorld,
  { method, headers, route, query, format, body, received }: Arrival,
  logId: string,
): Answer {
  const handler = route && handlers[route.name]
  if (!route || !handler)
    return refuse({ http: 404, code: '10104', message: 'Không tìm thấy đường dẫn' }, logId)
  const { name, path } = route
  const { number } = received
  if (!takesMethod(name, method, moods?.cancelsByGet ?? false)) {
    return refuse({ http: 405, code: '10102', message: 'Phương thức không được hỗ trợ' }, logId)
  }
  const access = letIn(state, headers, name, logId)
  if (!access.ok) return access.answer
  const { bodyFormats } = endpoints[name]
  if (bodyFormats.length > 0 && !bodyFormats.some((one) => one === format)) {
    return refuse(badRequest('Content-Type không được hỗ trợ'), logId)
  }
  const taken = state.orders.length
  const answer = handler({
    state,
    shop: access.shop,
    ...(access.operator && { operator: access.operator }),
    path,
    query,
    body,
    now: now(),
    logId,
    newToken,
    move: lives.move,
    strictAtPickup: moods?.refusesCancelAtPickup(number) ?? false,
    remark: (words) => {
      received.remark = words
    },
  })
  for (const order of state.orders.slice(taken)) lives.follow(order)
  return moods?.inItsShape(answer, name, number) ?? answer
}
