import { address } from './vi/address.ts'
import { backup } from './vi/backup.ts'
import { bulk } from './vi/bulk.ts'
import { bulkSources } from './vi/bulk-sources.ts'
import { care } from './vi/care.ts'
import { commands } from './vi/commands.ts'
import { common } from './vi/common.ts'
import { converter } from './vi/converter.ts'
import { defaults } from './vi/defaults.ts'
import { failures } from './vi/failures.ts'
import { items } from './vi/items.ts'
import { labels } from './vi/labels.ts'
import { money } from './vi/money.ts'
import { more } from './vi/more.ts'
import { news, support } from './vi/news.ts'
import { options } from './vi/options.ts'
import { orderForm } from './vi/order-form.ts'
import { popup } from './vi/popup.ts'
import { problems } from './vi/problems.ts'
import { quote } from './vi/quote.ts'
import { reasons } from './vi/reasons.ts'
import { recipient } from './vi/recipient.ts'
import { reconcile } from './vi/reconcile.ts'
import { relay } from './vi/relay.ts'
import { shipmentList } from './vi/shipment-list.ts'
import { shipments } from './vi/shipments.ts'
import { slips } from './vi/slips.ts'
import { statuses } from './vi/statuses.ts'
import { stores } from './vi/stores.ts'
import { tables } from './vi/tables.ts'
import { teach } from './vi/teach.ts'
import { sampleOrder, welcome } from './vi/welcome.ts'
import { workbench } from './vi/workbench.ts'

export const vi = {
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
