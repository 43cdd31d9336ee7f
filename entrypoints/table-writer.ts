import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { TableOrder } from '../lib/tables/table-writer.ts'
import { writeOnOrder } from '../lib/tables/write-on-order.ts'

/** A worker of the workbench's, from a file of ours: Firefox starts none that is made from text. */
export default defineUnlistedScript(() => {
  const write = writeOnOrder((answer) => postMessage(answer))
  addEventListener('message', ({ data }: MessageEvent<TableOrder>) => write(data))
})
