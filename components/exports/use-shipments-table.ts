import { useLocale, useTranslations } from 'use-intl'
import { standingLabel, statusLabel } from '../../lib/i18n/status-words.ts'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import type { ShipmentColumn } from '../../lib/order-book/shipment-order.ts'
import { type Cell, lazyRows, type RowSource } from '../../lib/tables/table.ts'
import { momentCell, writtenCell } from './calendar.ts'

type Column = readonly [heading: string, cell: (shipment: ListedShipment) => Cell]

/** Practice shipments say so in a column of their own. */
export function useShipmentsTable(nameOf: (accountId: string) => string) {
  const t = useTranslations('shipmentList.columns')
  const words = useTranslations('tables')
  const environments = useTranslations('common.environments')
  const language = useLocale()

  const parts: Readonly<Record<ShipmentColumn, readonly Column[]>> = {
    status: [[t('status'), (shipment) => standingLabel(language, shipment)]],
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

  /** The carrier's record (spec §2.4), as old as its look-up. */
  const recordColumns: readonly Column[] = [
    [words('statusText'), ({ status }) => status?.text || null],
    [
      words('corrects'),
      ({ status }) => (status?.corrects === undefined ? null : statusLabel(language, status.corrects)),
    ],
    [words('sentCod'), ({ sentCod }) => sentCod],
    [words('grams'), ({ weightGrams }) => weightGrams],
    [words('sentGrams'), ({ sentGrams }) => sentGrams],
    [words('recordTo'), ({ record }) => record?.to || null],
    [words('pickDate'), ({ record }) => writtenCell(record?.pickDate)],
    [words('deliverDate'), ({ record }) => writtenCell(record?.deliverDate)],
    [words('storageDays'), ({ record }) => record?.storageDays ?? null],
    [words('printedAt'), ({ printedAt }) => (printedAt === undefined ? null : momentCell(printedAt))],
    [words('recordAt'), ({ record }) => (record ? momentCell(record.at) : null)],
  ]

  return (
    shipments: readonly ListedShipment[],
    columns: readonly ShipmentColumn[],
    withRecord = false,
  ): RowSource => {
    const chosen: Column[] = columns.flatMap((column) => parts[column])
    if (withRecord) chosen.push(...recordColumns)
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
