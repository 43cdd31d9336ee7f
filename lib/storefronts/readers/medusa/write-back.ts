import { part, text } from '../../read/json.ts'
import { byApi, closedBy, jsonOf, type Look } from '../../write-back/api.ts'
import { holds } from '../../write-back/form.ts'
import type { Answered, WritingSession } from '../../write-back/session.ts'
import type { Writer } from '../../write-back/writer.ts'
import { platform } from './platform.ts'

/** Ours, so that no other tool's key is written over; the dashboard shows it under "Metadata". */
const KEY = 'quickship_tracking_code'

const ONLY = 'fields=id,metadata'

/**
 * Medusa has no notes, so metadata it is. All of it is sent back with our key, since older backends replace
 * what newer ones merge.
 */
const lookAtMetadata: Look = async (session, { orderId, trackingCode }) => {
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
    showsCode: (answer) => holds(text(part(answer, 'order', 'metadata', KEY)) ?? '', trackingCode),
  }
}

/** A backend without shipment labels refuses the query; then ask without them. */
async function askOrder(session: WritingSession, path: string): Promise<Answered> {
  const answered = await session.get(`${path}?${ONLY},*fulfillments.labels`)
  const isRefused = typeof answered === 'object' && answered.status === 400
  return isRefused ? session.get(`${path}?${ONLY}`) : answered
}

/** What a backend leaves out is not empty: sending it back as such would lose it. */
function hasMetadata(order: unknown): boolean {
  return typeof order === 'object' && order !== null && Object.hasOwn(order, 'metadata')
}

export const writer: Writer = {
  platform,
  unconfirmed: [
    'What another program writes into an order’s metadata in the moment between looking and writing may be lost.',
    'Older backends answer a change of metadata without making it, and keep nothing.',
    'A dashboard that is signed in by a token of its own, not by a cookie, seems signed out to its API.',
  ],
  ...byApi(lookAtMetadata),
}
