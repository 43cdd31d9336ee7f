import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { WriteAnswer, WriteRequest } from '../../lib/domain/store/write-back/write-back.ts'
import { ours } from '../../lib/storefronts/page/ours.ts'
import { writeBack } from '../../lib/storefronts/write-back/write-back.ts'
import type { Writer } from '../../lib/storefronts/write-back/writer.ts'

declare global {
  /** By platform. */
  var quickshipWriters: Record<string, (request: WriteRequest) => Promise<WriteAnswer>> | undefined
  /** What is under way in this page, also what an earlier run of this script began. */
  var quickshipWriting: Map<string, Promise<unknown>> | undefined
}

/** Three such stretches at most: before a change, for it, and after it. */
const ONE_STRETCH_MS = 10_000

/** Run in a shop's page before it is written back to; does nothing until it is called. Not a content script: define-reader.ts. */
export function defineWriter(writer: Writer) {
  return defineUnlistedScript(() => {
    const queues = ours('quickshipWriting') ?? new Map<string, Promise<unknown>>()
    globalThis.quickshipWriting = queues
    globalThis.quickshipWriters = {
      ...ours('quickshipWriters'),
      [writer.platform.id]: (request) =>
        writeBack(writer, request, {
          document,
          location,
          fetch,
          deadline: () => AbortSignal.timeout(ONE_STRETCH_MS),
          queues,
        }),
    }
  })
}
