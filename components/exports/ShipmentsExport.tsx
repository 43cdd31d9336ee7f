import { useTranslations } from 'use-intl'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import { type ShipmentColumn, shipmentColumns } from '../../lib/order-book/shipment-order.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { useShipmentsTable } from './use-shipments-table.ts'

interface ShipmentsExportProps {
  /** Filtered and sorted. */
  shipments: readonly ListedShipment[]
  columns: readonly ShipmentColumn[]
  nameOf: (accountId: string) => string
}

export function ShipmentsExport({ shipments, columns, nameOf }: ShipmentsExportProps) {
  const t = useTranslations('tables')
  const tableOf = useShipmentsTable(nameOf)
  return (
    <ExportMenu
      tight
      what={t('shipments')}
      fileName={t('shipmentsFile')}
      choices={[
        { label: t('shownColumns'), table: () => tableOf(shipments, columns) },
        { label: t('everyColumn'), table: () => tableOf(shipments, shipmentColumns, true) },
      ]}
    />
  )
}
