import { list, part, text } from '../json.ts'
import type { Answered, WritingSession } from '../writing-session.ts'
import { closedBy, jsonOf, type Look, type OpenPlace } from './by-api.ts'
import { holds } from './holds.ts'

const API = '/admin-api'
const MOST_CHANNELS = 5
/** The Admin API's own limit to a list. */
const MOST_NOTES = 100

const NOTES =
  'query QuickshipNotes($id: ID!) { order(id: $id) { id fulfillments { trackingCode } ' +
  `history(options: { take: ${MOST_NOTES}, filter: { type: { eq: "ORDER_NOTE" } } }) { totalItems items { data } } } }`
const ME = 'query { me { channels { token } } }'
const ADD = 'mutation QuickshipAddNote($input: AddNoteToOrderInput!) { addNoteToOrder(input: $input) { id } }'

/** Private notes in the order's history, by Vendure's Admin API. */
export const lookAtHistory: Look = async (session, dispatch) => {
  const { orderId } = dispatch
  if (!/^[\w-]{1,60}$/.test(orderId)) return 'no-place'
  const ask = (headers?: Record<string, string>) =>
    session.query(API, { query: NOTES, variables: { id: orderId } }, headers)
  const answered = await ask()
  const order = orderIn(answered, orderId)
  if (order) return place(session, order, dispatch)
  const told = jsonOf(answered)
  if (told === undefined) return closedBy(answered)
  // It may be an order of another channel; who is signed out has none.
  const me = jsonOf(await session.query(API, { query: ME, variables: {} }))
  if (me === undefined) return 'untold'
  if (part(me, 'data', 'me') == null) return 'signed-out'
  for (const channel of list(part(me, 'data', 'me', 'channels')).slice(0, MOST_CHANNELS)) {
    const headers = { 'vendure-token': text(part(channel, 'token')) ?? '' }
    const inChannel = orderIn(await ask(headers), orderId)
    if (inChannel) return place(session, inChannel, dispatch, headers)
  }
  return part(told, 'errors') === undefined ? 'no-place' : 'refused'
}

function orderIn(answered: Answered, id: string): unknown {
  const order = part(jsonOf(answered), 'data', 'order')
  return text(part(order, 'id')) === id ? order : undefined
}

function place(
  session: WritingSession,
  order: unknown,
  { orderId, trackingCode, note }: Parameters<Look>[1],
  headers?: Record<string, string>,
): OpenPlace | 'already' | 'untold' {
  const notes = part(order, 'history', 'items')
  if (holds(JSON.stringify([notes, part(order, 'fulfillments')]), trackingCode)) return 'already'
  // More than were told, or a list that was not told, may hold it.
  if (!Array.isArray(notes) || !(Number(part(order, 'history', 'totalItems')) <= notes.length))
    return 'untold'
  const body = { query: ADD, variables: { input: { id: orderId, note, isPublic: false } } }
  return {
    send: () => session.send(API, { method: 'POST', ...(headers && { headers }), body }),
    isKept: (answer) =>
      part(answer, 'errors') === undefined && text(part(answer, 'data', 'addNoteToOrder', 'id')) === orderId,
    isRefused: (answer) =>
      /FORBIDDEN|VALIDATION|BAD_USER_INPUT/.test(text(part(answer, 'errors', 0, 'extensions', 'code')) ?? ''),
  }
}
