import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Load, sendNotices } from './send-notices.ts'

/** Sends one load for its parent, and tells how late this process itself was. */
process.once('message', async (load: Load) => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const sent = await sendNotices(load)
  delay.disable()
  const nanoseconds = delay.percentile(99)
  process.send?.({ ...sent, ownP99: nanoseconds / 1e6 }, () => process.disconnect())
})
