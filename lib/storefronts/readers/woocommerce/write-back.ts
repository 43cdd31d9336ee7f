import { part, text } from '../../read/json.ts'
import { clean } from '../../read/text.ts'
import { byApi, closedBy, jsonOf, type Look } from '../../write-back/api.ts'
import { byForm, holds } from '../../write-back/form.ts'
import type { Writer } from '../../write-back/writer.ts'
import { platform, wooLocation } from './platform.ts'

const lookAtNotes: Look = async (session, { orderId, trackingCode, note }, url) => {
  const { base, orderId: inAddress } = wooLocation(url)
  if (base === undefined || inAddress !== orderId) return 'no-place'
  const admin = await session.get(`${base}/wp-admin/admin-ajax.php?action=rest-nonce`)
  const nonce = typeof admin === 'object' && admin.status === 200 ? clean(admin.text) : ''
  // To visitors WordPress answers "0", with status 400 since version 4.9.
  if (!/^[0-9a-z]{6,40}$/i.test(nonce))
    return typeof admin === 'object' && closedBy(admin) !== 'untold' ? 'signed-out' : 'untold'

  let closed: ReturnType<typeof closedBy> = 'no-place'
  for (const notes of [
    `${base}/wp-json/wc/v3/orders/${orderId}/notes`,
    `${base}/?rest_route=${encodeURIComponent(`/wc/v3/orders/${orderId}/notes`)}`,
  ]) {
    const answered = await session.get(notes, { 'X-WP-Nonce': nonce })
    const known = jsonOf(answered)
    if (Array.isArray(known)) {
      if (known.some((one) => holds(text(part(one, 'note')) ?? '', trackingCode))) return 'already'
      return {
        send: () =>
          session.send(notes, {
            method: 'POST',
            headers: { 'X-WP-Nonce': nonce },
            body: { note, customer_note: false, added_by_user: true },
          }),
        isSignedOut,
        showsCode: (answer) => holds(text(part(answer, 'note')) ?? '', trackingCode),
      }
    }
    if (typeof answered === 'object' && isSignedOut(answered.json)) return 'signed-out'
    closed = closedBy(answered)
    if (closed === 'untold') return closed
  }
  return closed
}

/**
 * The admin's own cookie may live while the REST API's is gone. WordPress then takes the seller for a visitor,
 * with status 401 or 403.
 */
function isSignedOut(answer: unknown): boolean {
  return /^(rest_cookie_invalid_nonce|rest_not_logged_in|woocommerce_rest_cannot_view)$/.test(
    text(part(answer, 'code')) ?? '',
  )
}

export const writer: Writer = {
  platform,
  unconfirmed: [],
  ...byForm(platform, { fields: ['#add_order_note'] }),
  ...byApi(lookAtNotes),
}
