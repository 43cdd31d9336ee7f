import type { Dispatch, WriteAnswer, WriteRequest } from '../../domain/store/write-back/write-back.ts'
import { codeOnPage, holds } from './form.ts'
import { createWritingSession } from './session.ts'
import { decodedAddress } from './tracking-field.ts'
import type { Writer } from './writer.ts'

export interface WriteBackDeps {
  document: Document
  location: Pick<Location, 'href'>
  fetch: typeof fetch
  /** A new deadline for each stretch; see createWritingSession. */
  deadline: () => AbortSignal
  /** The last request under way in this page, by order. It outlives this run of the script. */
  queues: Map<string, Promise<unknown>>
}

/** One request at a time for an order: a worker that was killed and asks again is answered once the first has ended. */
export function writeBack(writer: Writer, request: WriteRequest, deps: WriteBackDeps): Promise<WriteAnswer> {
  const { queues } = deps
  const queue = `${request.platform} ${request.dispatch.orderId}`
  const mine = (queues.get(queue) ?? Promise.resolve()).then(() => answerTo(writer, request, deps))
  const ended = mine.catch(() => undefined)
  queues.set(queue, ended)
  void ended.then(() => queues.get(queue) === ended && queues.delete(queue))
  return mine
}

async function answerTo(writer: Writer, request: WriteRequest, deps: WriteBackDeps): Promise<WriteAnswer> {
  const { mode, url, next } = request
  const { document, location } = deps
  const dispatch = asDispatched(next && codeOnPage(document, next.held) ? next : request.dispatch)
  const here = new URL(location.href)
  if (!dispatch || !URL.canParse(url)) return 'no-place'
  const orderUrl = new URL(url)
  if (orderUrl.origin !== here.origin) return mode === 'fill' ? 'other-order' : 'no-place'
  if (mode === 'fill') return writer.fill?.({ document, url: here, orderUrl }, dispatch) ?? 'no-place'
  // An id that was read off a page without an address of its own may be another order's in the shop's API.
  if (!holds(decodedAddress(orderUrl), dispatch.orderId)) return 'no-place'
  const session = createWritingSession(deps.fetch, here.origin, deps.deadline)
  return writer[mode]?.(session, dispatch, orderUrl) ?? 'no-place'
}

/** Shops print notes as markup; no carrier's code has markup. */
const MARKUP = /[<>&"']/

/** On one line and with the code, by which later look-ups find it. */
function asDispatched({ orderId, trackingCode, note }: Dispatch): Dispatch | undefined {
  const [code, line] = [trackingCode, note].map((text) => text.replace(/\s+/g, ' ').trim())
  if (!code || line === undefined || MARKUP.test(code)) return undefined
  return { orderId, trackingCode: code, note: holds(line, code) ? line : `${line} ${code}`.trim() }
}
