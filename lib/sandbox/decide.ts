import { type EndpointName, endpoints } from '../carrier/endpoints/table.ts'
import { authorise } from './access.ts'
import { type Answer, refuse } from './answers.ts'
import { badRequest, type Handler } from './handlers/handler.ts'
import type { Incoming } from './incoming.ts'
import { takesMethod } from './incoming.ts'
import type { Weighing } from './order-values.ts'
import type { Progress } from './progress.ts'
import type { Quirks } from './quirks.ts'
import type { SandboxState } from './state.ts'

export interface DecideDeps {
  state: SandboxState
  now: () => number
  newToken: () => string
  handlers: Readonly<Partial<Record<EndpointName, Handler>>>
  quirks?: Quirks | undefined
  weighing?: Weighing | undefined
  progress: Progress
}

export function decide(
  { state, now, newToken, handlers, quirks, weighing = 'as-sent', progress }: DecideDeps,
  { method, headers, route, query, format, body, received }: Incoming,
  logId: string,
): Answer {
  const handler = route && handlers[route.name]
  if (!route || !handler)
    return refuse({ http: 404, code: '10104', message: 'Không tìm thấy đường dẫn' }, logId)
  const { name, path } = route
  const { number } = received
  if (!takesMethod(name, method, quirks?.cancelsByGet ?? false)) {
    return refuse({ http: 405, code: '10102', message: 'Phương thức không được hỗ trợ' }, logId)
  }
  const access = authorise(state, headers, name, logId)
  if (!access.ok) return access.answer
  const { bodyFormats } = endpoints[name]
  if (bodyFormats.length > 0 && !bodyFormats.some((one) => one === format)) {
    return refuse(badRequest('Content-Type không được hỗ trợ'), logId)
  }
  const before = state.orders.length
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
    move: progress.move,
    strictAtPickup: quirks?.refusesCancelAtPickup(number) ?? false,
    weighing,
    remark: (words) => {
      received.remark = words
    },
  })
  for (const order of state.orders.slice(before)) progress.follow(order)
  return quirks?.reshape(answer, name, number) ?? answer
}
