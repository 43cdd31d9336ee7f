import type { BulkSource, BulkSources } from '../bulk/bulk-source.ts'
import { bulkAccount, forgetBulkAccount, keepBulkAccount } from '../settings/bulk-accounts.ts'
import { handedList } from '../settings/handed-lists.ts'
import { forgetBulk, keepBulk, keptBulk } from '../settings/kept-bulks.ts'
import { sheetColumns } from '../settings/preferences.ts'
import { shared } from '../settings/shared.ts'
import { throughList } from '../tabs/read-through-list.ts'

export const bulk: BulkSources = {
  sheetColumns: shared(sheetColumns),
  keep: (id, kept) => keepBulk(id, kept, Date.now()),
  kept: keptBulk,
  async forget(id) {
    await Promise.all([forgetBulk(id), forgetBulkAccount(`kept/${id}`)])
  },
  accountOf: bulkAccount,
  chooseAccount: keepBulkAccount,
  async handedOver(id): Promise<BulkSource | undefined> {
    const list = await handedList(id)
    if (!list) return undefined
    const read = throughList(list)
    return {
      kind: 'list',
      name: list.store,
      page: list.url,
      orders: list.orders.map(({ ticked: _, ...order }) => ({
        ...order,
        read: (signal) => read(order, signal),
      })),
    }
  },
}
