import { endpoints } from '../carrier/endpoints/table.ts'
import { letIn } from './access.ts'
import { type Answer, refuse } from './answers.ts'
import type { Arrival } from './arrival.ts'
import { badRequest } from './handlers/handler.ts'
import { handlers } from './handlers/table.ts'
import type { Lives } from './lives.ts'
import { cancelsByGet, inItsShape, refusesCancelAtPickup } from './quirks.ts'
import { takesMethod } from './route.ts'
import type { SandboxState } from './state.ts'

export interface DecideWorld {
  state: SandboxState
  now: () => number
  newToken: () => string
  seed: string | undefined
  lives: Lives
}

/** The carrier's true answer: path, method, access, body's type, and then the operation itself. */
export function decide(
  { state, now, newToken, seed, lives }: DecideWorld,
  { method, headers, route, query, format, body, received }: Arrival,
  logId: string,
): Answer {
  if (!route) return refuse({ http: 404, code: '10104', message: 'Không tìm thấy đường dẫn' }, logId)
  const { name, path } = route
  const { number } = received
  if (!takesMethod(name, method, seed !== undefined && cancelsByGet(seed))) {
    return refuse({ http: 405, code: '10102', message: 'Phương thức không được hỗ trợ' }, logId)
  }
  const access = letIn(state, headers, name, logId)
  if (!access.ok) return access.answer
  const { bodyFormats } = endpoints[name]
  if (bodyFormats.length > 0 && !bodyFormats.some((one) => one === format)) {
    return refuse(badRequest('Content-Type không được hỗ trợ'), logId)
  }
  const taken = state.orders.length
  const answer = handlers[name]({
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
    strictAtPickup: seed !== undefined && refusesCancelAtPickup(seed, number),
    remark: (words) => {
      received.remark = words
    },
  })
  for (const order of state.orders.slice(taken)) lives.follow(order)
  return seed === undefined ? answer : inItsShape(answer, name, seed, number)
}
