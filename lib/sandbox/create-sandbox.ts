import { matchPath } from '../carrier/endpoints/endpoint.ts'
import { type EndpointName, endpointNames, endpoints } from '../carrier/endpoints/table.ts'
import { refuse, refuseToken } from './answers.ts'
import { type Fault, suffer } from './faults.ts'
import { handlers } from './handlers/table.ts'
import { nextStatus } from './lifecycle.ts'
import { looseObject, textOf } from './order-text.ts'
import type { ReceivedRequest, SandboxState, TakenOrder } from './state.ts'

export interface SandboxWorld {
  state: SandboxState
  /** Epoch ms. */
  now: () => number
  /** Calls back once, `ms` later. */
  after: (ms: number, call: () => void) => unknown
  /** Told of every request once it is answered or dropped. */
  heard?: (request: ReceivedRequest) => void
}

/** The carrier as a function; its state and its clock are the caller's. */
export interface Sandbox {
  /** Rejects with ConnectionDropped where a fault cuts the line, as `fetch` rejects. */
  answer(request: Request): Promise<Response>
  /** Moves an order to the next status of a parcel's straight way. Undefined where no such order is. */
  advance(reference: string): TakenOrder | undefined
  setStatus(reference: string, code: number): TakenOrder | undefined
  fail(fault: Fault): void
}

interface Route {
  name: EndpointName
  path: Record<string, string>
}

export function createSandbox({ state, now, after, heard }: SandboxWorld): Sandbox {
  function answerTruly(request: Request, route: Route | undefined, body: unknown, logId: string): Response {
    if (!route) return refuse({ http: 404, code: '10104', message: 'Không tìm thấy đường dẫn' }, logId)
    if (
      !endpoints[route.name].methods.some((method) => method === request.method && takes(route.name, method))
    ) {
      return refuse({ http: 405, code: '10102', message: 'Phương thức không được hỗ trợ' }, logId)
    }
    const { headers } = request
    const shop = state.shops.find(
      ({ token, partnerCode }) =>
        token === headers.get('Token') && partnerCode === headers.get('X-Client-Source'),
    )
    if (!shop) return refuseToken()
    if (route.name !== 'connectivity' && !shop.rights.includes(route.name)) {
      return refuse(
        { http: 403, code: '30601', message: 'Tài khoản không có quyền dùng chức năng này' },
        logId,
      )
    }
    const query = Object.fromEntries(new URL(request.url).searchParams)
    return handlers[route.name]({ state, shop, path: route.path, query, body, now: now(), logId })
  }

  function move(reference: string, code: (order: TakenOrder) => number): TakenOrder | undefined {
    const order = state.orders.find((one) => one.trackingCode === reference || one.partnerId === reference)
    if (!order) return undefined
    order.status = code(order)
    order.modifiedAt = now()
    return order
  }

  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      const route = findRoute(pathname)
      const body = parse(await request.text())
      const received: ReceivedRequest = {
        at: now(),
        endpoint: route?.name ?? '',
        method: request.method,
        path: pathname,
        order: route?.path.order ?? textOf(looseObject(looseObject(body).order).id),
        httpStatus: 0,
        code: '',
      }
      state.requests.push(received)
      const logId = `practice-${state.requests.length}`
      const work = async () => answerTruly(request, route, body, logId)
      const fault = takeFault(state.faults, route?.name)
      try {
        const response = fault ? await suffer(fault, logId, work) : await work()
        received.httpStatus = response.status
        received.code = await codeOf(response)
        return response
      } finally {
        const delay = fault?.delayMs ?? 0
        if (delay > 0) await new Promise<void>((done) => after(delay, done))
        heard?.(received)
      }
    },
    advance: (reference) => move(reference, (order) => nextStatus(order.status)),
    setStatus: (reference, code) => move(reference, () => code),
    fail: (fault) => {
      state.faults.push({ ...fault })
    },
  }
}

/** A cancel is a POST here, as the spec states it; its GET sample is not served. */
function takes(name: EndpointName, method: string): boolean {
  return name !== 'cancelOrder' || method === 'POST'
}

function findRoute(pathname: string): Route | undefined {
  for (const name of endpointNames) {
    const path = matchPath(endpoints[name].path, pathname)
    if (path) return { name, path }
  }
  return undefined
}

function takeFault(faults: Fault[], name: EndpointName | undefined): Fault | undefined {
  const fault = faults.find(({ endpoint }) => endpoint === 'any' || endpoint === name)
  if (!fault) return undefined
  fault.times -= 1
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function codeOf(response: Response): Promise<string> {
  const body = looseObject(parse(await response.clone().text()))
  return textOf(body.error_code) || textOf(looseObject(body.error).code)
}
