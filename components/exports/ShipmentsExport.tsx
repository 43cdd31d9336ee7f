import { useTranslations } from 'use-intl'
import type { ListedShipment } from '../../lib/domain/listed-shipment.ts'
import { type ShipmentColumn, shipmentColumns } from '../../lib/domain/shipment-order.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { useShipmentsTable } from './use-shipments-table.ts'

interface ShipmentsExportProps {
  /** As they are filtered and sorted now. */
  shipments: readonly ListedShipment[]
  columns: readonly ShipmentColumn[]
  nameOf: (accountId: string) => string
}

/** The list as it stands, with the columns shown or with all there are. */
export function ShipmentsExport({ shipments, columns, nameOf }: ShipmentsExportProps) {
  const t = useTranslations('tables')
  const tableOf = useShipmentsTable(nameOf)
  return (
    <ExportMenu
      what={t('shipments')}
      fileName={t('shipmentsFile')}
      choices={[
        { label: t('shownColumns'), table: () => tableOf(shipments, columns) },
        { label: t('everyColumn'), table: () => tableOf(shipments, shipmentColumns) },
      ]}
    />
  )
}
