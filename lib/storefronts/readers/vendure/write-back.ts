import { all, attribute, first, textOf } from '../../read/dom.ts'
import { list, part, text } from '../../read/json.ts'
import { byApi, closedBy, type Destination, jsonOf, type Look } from '../../write-back/api.ts'
import { byForm, holds, type NoteField } from '../../write-back/form.ts'
import type { Answered, WritingSession } from '../../write-back/session.ts'
import type { Writer } from '../../write-back/writer.ts'
import { showsOrder } from './angular-page.ts'
import { platform } from './platform.ts'

const API = '/admin-api'
const MOST_CHANNELS = 5
const MOST_NOTES = 100

const NOTES =
  'query QuickshipNotes($id: ID!) { order(id: $id) { id fulfillments { trackingCode } ' +
  `history(options: { take: ${MOST_NOTES}, filter: { type: { eq: "ORDER_NOTE" } } }) { totalItems items { data } } } }`
const ME = 'query { me { channels { token } } }'
const ADD = 'mutation QuickshipAddNote($input: AddNoteToOrderInput!) { addNoteToOrder(input: $input) { id } }'

const lookAtHistory: Look = async (session, dispatch) => {
  const { orderId } = dispatch
  if (!/^[\w-]{1,60}$/.test(orderId)) return 'no-place'
  const ask = (headers?: Record<string, string>) =>
    session.query(API, { query: NOTES, variables: { id: orderId } }, headers)
  const answered = await ask()
  const order = orderIn(answered, orderId)
  if (order) return destinationOf(session, order, dispatch)
  const found = jsonOf(answered)
  if (found === undefined) return closedBy(answered)
  // Perhaps an order of another channel.
  const me = jsonOf(await session.query(API, { query: ME, variables: {} }))
  if (me === undefined) return 'untold'
  if (part(me, 'data', 'me') == null) return 'signed-out'
  for (const channel of list(part(me, 'data', 'me', 'channels')).slice(0, MOST_CHANNELS)) {
    const headers = { 'vendure-token': text(part(channel, 'token')) ?? '' }
    const there = await ask(headers)
    if (closedBy(there) === 'untold') return 'untold'
    const inChannel = orderIn(there, orderId)
    if (inChannel) return destinationOf(session, inChannel, dispatch, headers)
  }
  return part(found, 'errors') === undefined ? 'no-place' : 'refused'
}

function orderIn(answered: Answered, id: string): unknown {
  const order = part(jsonOf(answered), 'data', 'order')
  return text(part(order, 'id')) === id ? order : undefined
}

function destinationOf(
  session: WritingSession,
  order: unknown,
  { orderId, trackingCode, note }: Parameters<Look>[1],
  headers?: Record<string, string>,
): Destination | 'already' | 'untold' {
  const notes = part(order, 'history', 'items')
  if (holds(JSON.stringify([notes, part(order, 'fulfillments')]), trackingCode)) return 'already'
  // Notes that are not in the answer may have it.
  if (!Array.isArray(notes) || !(Number(part(order, 'history', 'totalItems')) <= notes.length))
    return 'untold'
  const body = { query: ADD, variables: { input: { id: orderId, note, isPublic: false } } }
  return {
    send: () => session.send(API, { method: 'POST', ...(headers && { headers }), body }),
    showsCode: (answer) =>
      part(answer, 'errors') === undefined && text(part(answer, 'data', 'addNoteToOrder', 'id')) === orderId,
    isRefused: (answer) =>
      /FORBIDDEN|VALIDATION|BAD_USER_INPUT/.test(text(part(answer, 'errors', 0, 'extensions', 'code')) ?? ''),
  }
}

const REACT = 'main[data-slot="sidebar-inset"]'

/** The box above the order's history; its notes are private unless unticked. */
const noteField: NoteField = {
  fields: [`${REACT} textarea:has(+ * [role="checkbox"])`, 'vdr-order-history .note-entry textarea'],
  shows(document, orderId) {
    const main = first(document, REACT)
    if (!main) return showsOrder(document, orderId)
    // The breadcrumb links to the drawn order; the old one may still be shown.
    const trail = all(main, '[data-slot="breadcrumb-link"]').at(-1)
    return (
      attribute(trail, 'href')?.endsWith(`/orders/${orderId}`) === true &&
      textOf(trail) === textOf(first(main, 'form h1'))
    )
  },
}

export const writer: Writer = {
  platform,
  unconfirmed: [
    'A dashboard that is signed in by a token of its own, not by a cookie, seems signed out to its API.',
  ],
  ...byForm(platform, noteField),
  ...byApi(lookAtHistory),
}
