import { address } from './en/address.ts'
import { backup } from './en/backup.ts'
import { bulk } from './en/bulk.ts'
import { bulkSources } from './en/bulk-sources.ts'
import { care } from './en/care.ts'
import { commands } from './en/commands.ts'
import { common } from './en/common.ts'
import { converter } from './en/converter.ts'
import { defaults } from './en/defaults.ts'
import { failures } from './en/failures.ts'
import { items } from './en/items.ts'
import { labels } from './en/labels.ts'
import { money } from './en/money.ts'
import { more } from './en/more.ts'
import { news, support } from './en/news.ts'
import { options } from './en/options.ts'
import { orderForm } from './en/order-form.ts'
import { popup } from './en/popup.ts'
import { problems } from './en/problems.ts'
import { quote } from './en/quote.ts'
import { reasons } from './en/reasons.ts'
import { recipient } from './en/recipient.ts'
import { reconcile } from './en/reconcile.ts'
import { relay } from './en/relay.ts'
import { shipmentList } from './en/shipment-list.ts'
import { shipments } from './en/shipments.ts'
import { slips } from './en/slips.ts'
import { statuses } from './en/statuses.ts'
import { stores } from './en/stores.ts'
import { tables } from './en/tables.ts'
import { teach } from './en/teach.ts'
import { sampleOrder, welcome } from './en/welcome.ts'
import { workbench } from './en/workbench.ts'

export const en = {
  address,
  backup,
  bulk,
  bulkSources,
  care,
  commands,
  common,
  converter,
  defaults,
  failures,
  items,
  labels,
  money,
  more,
  news,
  options,
  orderForm,
  popup,
  problems,
  quote,
  reasons,
  recipient,
  reconcile,
  relay,
  shipmentList,
  shipments,
  slips,
  statuses,
  tables,
  teach,
  stores,
  support,
  sampleOrder,
  welcome,
  workbench,
} as const
