import { part, text } from '../json.ts'
import type { Answered, WritingSession } from '../writing-session.ts'
import { closedBy, jsonOf, type Look } from './by-api.ts'
import { holds } from './holds.ts'

/** Ours, so that no other tool's key is written over; the dashboard shows it under "Metadata". */
const KEY = 'quickship_tracking_code'

const ONLY = 'fields=id,metadata'

/**
 * Medusa keeps no notes: an order's metadata is the place for what other tools know of it. The whole of it is sent
 * back with our key added, since older backends replace what newer ones merge.
 */
export const lookAtMetadata: Look = async (session, { orderId, trackingCode }) => {
  if (!/^order_\w{1,60}$/.test(orderId)) return 'no-place'
  const path = `/admin/orders/${orderId}`
  const answered = await askOrder(session, path)
  const order = part(jsonOf(answered), 'order')
  if (part(order, 'id') !== orderId) return closedBy(answered)
  const metadata = part(order, 'metadata') ?? {}
  if (typeof metadata !== 'object' || Array.isArray(metadata) || !hasMetadata(order)) return 'no-place'
  if (holds(JSON.stringify([metadata, part(order, 'fulfillments') ?? []]), trackingCode)) return 'already'

  const before = text(part(metadata, KEY))
  const value = before === undefined ? trackingCode : `${before}, ${trackingCode}`
  return {
    send: () =>
      session.send(`${path}?${ONLY}`, { method: 'POST', body: { metadata: { ...metadata, [KEY]: value } } }),
    isKept: (answer) => holds(text(part(answer, 'order', 'metadata', KEY)) ?? '', trackingCode),
  }
}

/** A backend that knows no labels of shipments refuses the question; it is asked again without them. */
async function askOrder(session: WritingSession, path: string): Promise<Answered> {
  const answered = await session.get(`${path}?${ONLY},*fulfillments.labels`)
  const isRefused = typeof answered === 'object' && answered.status === 400
  return isRefused ? session.get(`${path}?${ONLY}`) : answered
}

/** What a backend leaves out is not empty: sending it back as such would lose it. */
function hasMetadata(order: unknown): boolean {
  return typeof order === 'object' && order !== null && Object.hasOwn(order, 'metadata')
}
