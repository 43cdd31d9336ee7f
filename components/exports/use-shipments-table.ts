import { useLocale, useTranslations } from 'use-intl'
import { statusLabel, submissionLabel } from '../../lib/i18n/worker.ts'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import type { ShipmentColumn } from '../../lib/order-book/shipment-order.ts'
import { type Cell, lazyRows, type RowSource } from '../../lib/tables/table.ts'
import { momentCell } from './calendar.ts'

type Column = readonly [heading: string, cell: (shipment: ListedShipment) => Cell]

/** Practice shipments say so in a column of their own. */
export function useShipmentsTable(nameOf: (accountId: string) => string) {
  const t = useTranslations('shipmentList.columns')
  const words = useTranslations('tables')
  const environments = useTranslations('common.environments')
  const language = useLocale()

  const parts: Readonly<Record<ShipmentColumn, readonly Column[]>> = {
    status: [
      [
        t('status'),
        ({ submission, status }) =>
          submission === 'accepted' && status
            ? statusLabel(language, status.code)
            : submissionLabel(language, submission),
      ],
    ],
    age: [[t('age'), ({ knownAt }) => momentCell(knownAt)]],
    order: [
      [t('order'), ({ orderNumber }) => orderNumber],
      [words('parcel'), ({ parcel }) => parcel],
    ],
    recipient: [
      [t('recipient'), ({ name }) => name],
      [words('phone'), ({ tel }) => tel],
    ],
    code: [[t('code'), ({ trackingCode }) => trackingCode || null]],
    cod: [[t('cod'), ({ cod }) => cod]],
    quoted: [[t('quoted'), ({ quotedFee }) => quotedFee ?? null]],
    fee: [[t('fee'), ({ fee }) => fee ?? null]],
    created: [[t('created'), ({ createdAt }) => momentCell(createdAt)]],
    store: [[t('store'), ({ storeName }) => storeName]],
    account: [[t('account'), ({ accountId }) => nameOf(accountId)]],
  }

  return (shipments: readonly ListedShipment[], columns: readonly ShipmentColumn[]): RowSource => {
    const chosen: Column[] = columns.flatMap((column) => parts[column])
    if (shipments.some(({ environment }) => environment !== 'production'))
      chosen.unshift([
        words('practice'),
        ({ environment }) => (environment === 'production' ? null : environments(environment)),
      ])
    return {
      columns: chosen.map(([heading]) => heading),
      rows: lazyRows(shipments.length, (at) => {
        const shipment = shipments[at]
        return shipment ? chosen.map(([, cell]) => cell(shipment)) : []
      }),
    }
  }
}
