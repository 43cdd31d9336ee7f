import type { Dispatch, WriteAnswer, WriteRequest } from '../../domain/write-back.ts'
import type { Writer } from '../writer.ts'
import { writers } from '../writers.ts'
import { createWritingSession } from '../writing-session.ts'
import { holds } from './holds.ts'
import { written } from './tracking-field.ts'

/** What the writer's script has around it. */
export interface WritingWorld {
  document: Document
  location: Pick<Location, 'href'>
  fetch: typeof fetch
  /** Begins a stretch of waiting: aborts once the shop has been waited for long enough. See createWritingSession. */
  deadline: () => AbortSignal
  /** What this page was asked for last, by order: kept where a script that is run anew finds it. */
  lanes: Map<string, Promise<unknown>>
}

/**
 * One after the other for an order: whoever asks while a change is under way, such as a worker that was killed and
 * came back, is answered once it is settled.
 */
export function writeBack(request: WriteRequest, world: WritingWorld): Promise<WriteAnswer> {
  const { lanes } = world
  const lane = `${request.platform} ${request.dispatch.orderId}`
  const mine = (lanes.get(lane) ?? Promise.resolve()).then(() => answerTo(request, world))
  const ended = mine.catch(() => undefined)
  lanes.set(lane, ended)
  void ended.then(() => lanes.get(lane) === ended && lanes.delete(lane))
  return mine
}

async function answerTo({ mode, platform, dispatch: asked, url }: WriteRequest, world: WritingWorld) {
  const { document, location } = world
  const writer: Writer | undefined = writers.find((one) => one.platform.id === platform)
  const dispatch = asDispatched(asked)
  const here = new URL(location.href)
  if (!writer || !dispatch || !URL.canParse(url)) return 'no-place'
  const orderUrl = new URL(url)
  if (orderUrl.origin !== here.origin) return mode === 'fill' ? 'other-order' : 'no-place'
  if (mode === 'fill') return writer.fill?.({ document, url: here, orderUrl }, dispatch) ?? 'no-place'
  // An id that was read off a page without an address of its own may be another order's in the shop's API.
  if (!holds(written(orderUrl), dispatch.orderId)) return 'no-place'
  const session = createWritingSession(world.fetch, here.origin, world.deadline)
  return writer[mode]?.(session, dispatch, orderUrl) ?? 'no-place'
}

/** On one line, and with the code in it: by that alone the shop is asked later whether it has it. */
function asDispatched({ orderId, trackingCode, note }: Dispatch): Dispatch | undefined {
  const [code, line] = [trackingCode, note].map((text) => text.replace(/\s+/g, ' ').trim())
  if (!code || line === undefined) return undefined
  return { orderId, trackingCode: code, note: holds(line, code) ? line : `${line} ${code}`.trim() }
}
