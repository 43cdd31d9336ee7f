import { pageOf } from '../../browser/page-screen.ts'
import type { Screen } from '../../browser/screen.ts'

const EVERY_MS = 250

/** Megabytes in use: after a collection before and after, and the most that was seen in between. */
export interface Heap {
  before: string
  most: string
  after: string
}

/** Watches the heap of the worker that the page's extension runs in. */
export async function watchHeap(page: Screen): Promise<{ stop(): Promise<Heap> }> {
  const target = await pageOf(page)
    .browser()
    .waitForTarget((one) => one.type() === 'service_worker')
  const session = await target.createCDPSession()
  const used = async () => (await session.send('Runtime.getHeapUsage')).usedSize
  const collected = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return used()
  }
  const before = await collected()
  let most = before
  const watching = setInterval(() => {
    void used().then((now) => {
      most = Math.max(most, now)
    })
  }, EVERY_MS)
  return {
    async stop() {
      clearInterval(watching)
      const after = await collected()
      await session.detach()
      return { before: megabytes(before), most: megabytes(most), after: megabytes(after) }
    },
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
