import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { WriteAnswer, WriteRequest } from '../lib/domain/write-back.ts'
import { writeBack } from '../lib/storefronts/write-back/write-back.ts'

declare global {
  /** Tells this page's shop a tracking code, or asks whether it has it. */
  var quickshipWrites: ((request: WriteRequest) => Promise<WriteAnswer>) | undefined
  /** What is under way in this page, whichever run of this script began it. */
  var quickshipWriting: Map<string, Promise<unknown>> | undefined
}

/** Three such stretches at most: before a change, for it, and after it. */
const ONE_STRETCH_MS = 10_000

/** Run in a shop's page before it is written back to; does nothing until it is called. */
export default defineUnlistedScript(() => {
  const lanes = globalThis.quickshipWriting ?? new Map<string, Promise<unknown>>()
  globalThis.quickshipWriting = lanes
  globalThis.quickshipWrites = (request) =>
    writeBack(request, {
      document,
      location,
      fetch,
      deadline: () => AbortSignal.timeout(ONE_STRETCH_MS),
      lanes,
    })
})
