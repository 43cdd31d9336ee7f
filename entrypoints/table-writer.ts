import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { WriterRequest } from '../lib/tables/table-writer.ts'
import { writeOnOrder } from '../lib/tables/write-in-worker.ts'

/** A worker of the workbench's, from a file of ours: Firefox starts none that is made from text. */
export default defineUnlistedScript(() => {
  // A text would be copied from thread to thread.
  const write = writeOnOrder((answer) =>
    postMessage('written' in answer ? { written: new Blob([answer.written]) } : answer),
  )
  addEventListener('message', ({ data }: MessageEvent<WriterRequest>) => write(data))
})
