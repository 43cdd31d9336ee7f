import type { BulkSource } from '../../components/bulk/bulk-source.ts'
import type { BulkSources } from '../../components/bulk/bulk-sources.ts'
import { throughList } from '../../lib/background/read-through-list.ts'
import { bulkAccount, forgetBulkAccount, keepBulkAccount } from '../../lib/settings/bulk-accounts.ts'
import { handedList } from '../../lib/settings/handed-lists.ts'
import { forgetBulk, keepBulk, keptBulk } from '../../lib/settings/kept-bulks.ts'
import { sheetColumns } from '../../lib/settings/preferences.ts'
import { shared } from '../../lib/settings/shared.ts'

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
