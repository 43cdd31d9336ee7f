import { type Load, sendNotices } from './send-notices.ts'

/** Sends one load for its parent, and answers with what became of it. */
process.once('message', async (load: Load) => {
  const sent = await sendNotices(load)
  process.send?.(sent, () => process.disconnect())
})
