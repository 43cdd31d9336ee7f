import { toForm } from '../../lib/carrier/request-body.ts'
import { type Bench, headersOf } from './bench.ts'
import { changed, filled } from './changed.ts'
import { difference, differenceByPath } from './matching.ts'
import type { OrderStep, RequestStep } from './sandbox-step.ts'
import { soundBody } from './sound.ts'

const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

export async function walkOrder(step: OrderStep, bench: Bench): Promise<string | null> {
  const { state, url } = bench.running
  const before = state.orders.length
  const change = filled({ order: { id: bench.newOrderId(), ...step.order } }, bench.names)
  const sound = changed(soundBody, { ...change, ...(step.products && { products: step.products }) })
  const body = step.format === 'form' ? toForm(Object(sound)) : JSON.stringify(sound, bareIds)
  const response = await fetch(`${url}/services/shipment/order${step.query}`, {
    method: 'POST',
    headers: { ...headersOf(bench.accounts[step.as]), 'Content-Type': types[step.format], ...step.headers },
    body,
  })
  const answer = readable(await response.text())
  const taken = state.orders[before]
  if (taken) Object.assign(bench.names, { id: taken.partnerId, tracking: taken.trackingCode })
  const expected = filled(step, bench.names)
  if (step.refused !== undefined && taken) return `it was taken as ${taken.trackingCode}`
  if (step.refused === undefined && !taken) return `it was refused: ${JSON.stringify(answer)}`
  return (
    difference(response.status, step.httpStatus, 'HTTP status') ??
    difference(answer, expected.refused, 'refusal') ??
    difference(answer, expected.answer, 'answer') ??
    differenceByPath(taken, expected.taken ?? {})
  )
}

/** A solution's id goes out as the digits it is: a number would lose some of them. */
function bareIds(name: string, value: unknown): unknown {
  return name === 'solution_id' && typeof value === 'string' ? JSON.rawJSON(value) : value
}

export async function walkRequest(step: RequestStep, bench: Bench): Promise<string | null> {
  const { request, body, headers, answer } = filled(step, bench.names)
  const [method = '', path = ''] = request.split(/ (.*)/s)
  const response = await fetch(new URL(`${bench.running.url}${path}`), {
    method,
    headers: {
      ...headersOf(bench.accounts[step.as]),
      ...(body !== undefined && { 'Content-Type': types.json }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return (
    difference(response.status, answer.httpStatus, 'HTTP status') ??
    difference(Object.fromEntries(response.headers), answer.headers, 'headers') ??
    difference(text, answer.text, 'text') ??
    difference(readable(text), answer.body, 'answer')
  )
}

export async function walkWebhook(
  wanted: Record<string, unknown>,
  { callbacks, names, running }: Bench,
): Promise<string | null> {
  const order = running.state.orders.find(({ trackingCode }) => trackingCode === names.tracking)
  if (!order) return 'there is no such order'
  const callback = await callbacks.arrived(order.trackingCode, String(wanted.status_id ?? order.status))
  if (!callback) return 'no webhook came'
  const shop = running.state.shops.find(({ partnerCode }) => partnerCode === order.partnerCode)
  return (
    difference(callback.contentType, `~^${types[shop?.callback?.format ?? 'form']}`, 'Content-Type') ??
    difference(callback.url, '/hook?hash=of-our-own', 'address') ??
    difference(callback.fields, filled(wanted, names), 'webhook')
  )
}

/** Text where it is no JSON; an empty one is that too. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
