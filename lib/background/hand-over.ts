import { type HandedList, handOver } from '../settings/handed-lists.ts'
import { openWorkbench } from './workbench.ts'

/** Takes these orders to the workbench, which reads and ships them together. */
export async function shipTogether(list: HandedList): Promise<void> {
  const id = crypto.randomUUID().slice(0, 8)
  await handOver(id, list, Date.now())
  await openWorkbench(`#/bulk/list/${id}`)
}
