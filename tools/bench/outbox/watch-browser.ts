import { pageOf } from '../../browser/page-screen.ts'
import type { Screen } from '../../browser/screen.ts'

const EVERY_MS = 250

export interface Watched {
  /** Bytes of the worker's heap: after garbage collection before and after, and the highest in between. */
  heap: { before: number; most: number; after: number }
  /** Processor time of all the browser's processes, ms. */
  processorMs: number
}

export async function watchBrowser(page: Screen): Promise<{ stop(): Promise<Watched> }> {
  const browser = pageOf(page).browser()
  const target = await browser.waitForTarget((one) => one.type() === 'service_worker')
  const worker = await target.createCDPSession()
  const whole = await browser.target().createCDPSession()
  const used = async () => (await worker.send('Runtime.getHeapUsage')).usedSize
  const collected = async () => {
    await worker.send('HeapProfiler.collectGarbage')
    return used()
  }
  const processorMs = async () => {
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
  }
  const before = await collected()
  let most = before
  const watching = setInterval(() => {
    void used().then((now) => {
      most = Math.max(most, now)
    })
  }, EVERY_MS)
  const processorBefore = await processorMs()
  return {
    async stop() {
      clearInterval(watching)
      const spent = (await processorMs()) - processorBefore
      const after = await collected()
      await worker.detach()
      return { heap: { before, most, after }, processorMs: spent }
    },
  }
}
