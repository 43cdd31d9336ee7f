import { part, text } from '../json.ts'
import { clean } from '../text.ts'
import { placeOf } from '../woocommerce/place.ts'
import { closedBy, jsonOf, type Look } from './by-api.ts'
import { holds } from './holds.ts'

/** The order's private notes by WooCommerce's REST API, opened with the session's own nonce as its reader does. */
export const lookAtNotes: Look = async (session, { orderId, trackingCode, note }, url) => {
  const { base, orderId: inAddress } = placeOf(url)
  if (base === undefined || inAddress !== orderId) return 'no-place'
  const admin = await session.get(`${base}/wp-admin/admin-ajax.php?action=rest-nonce`)
  const nonce = typeof admin === 'object' && admin.status === 200 ? clean(admin.text) : ''
  // To visitors WordPress answers "0", with status 400 since version 4.9.
  if (!/^[0-9a-z]{6,40}$/i.test(nonce))
    return typeof admin === 'object' && admin.status < 500 ? 'signed-out' : 'untold'

  let closed: ReturnType<typeof closedBy> = 'no-place'
  for (const notes of [
    `${base}/wp-json/wc/v3/orders/${orderId}/notes`,
    `${base}/?rest_route=${encodeURIComponent(`/wc/v3/orders/${orderId}/notes`)}`,
  ]) {
    const answered = await session.get(notes, { 'X-WP-Nonce': nonce })
    const kept = jsonOf(answered)
    if (Array.isArray(kept)) {
      if (kept.some((one) => holds(text(part(one, 'note')) ?? '', trackingCode))) return 'already'
      return {
        send: () =>
          session.send(notes, {
            method: 'POST',
            headers: { 'X-WP-Nonce': nonce },
            body: { note, customer_note: false, added_by_user: true },
          }),
        isKept: (answer) => holds(text(part(answer, 'note')) ?? '', trackingCode),
      }
    }
    closed = closedBy(answered)
    if (closed === 'untold') return closed
  }
  return closed
}
