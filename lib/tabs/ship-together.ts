import { type HandedList, handOver } from '../settings/handed-lists.ts'
import { openWorkbench } from './own-page.ts'

export async function shipTogether(list: HandedList): Promise<void> {
  const id = crypto.randomUUID().slice(0, 8)
  await handOver(id, list, Date.now())
  await openWorkbench(`#/bulk/list/${id}`)
}
