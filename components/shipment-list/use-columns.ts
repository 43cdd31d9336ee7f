import { useEffect, useMemo, useState } from 'react'
import { type ShipmentColumn, shipmentColumns } from '../../lib/domain/shipment-order.ts'
import { useWorkbench } from '../workbench/workbench-services.tsx'

/** The columns shown, in their order; what the seller chooses is remembered. */
export function useColumns() {
  const { hiddenColumns } = useWorkbench()
  const [hidden, setHidden] = useState<readonly string[]>([])
  useEffect(() => {
    hiddenColumns.getValue().then(setHidden, console.error)
  }, [hiddenColumns])
  return {
    columns: useMemo(() => shipmentColumns.filter((column) => !hidden.includes(column)), [hidden]),
    choose(shown: readonly ShipmentColumn[]) {
      const without = shipmentColumns.filter((column) => !shown.includes(column))
      setHidden(without)
      hiddenColumns.setValue(without).catch(console.error)
    },
  }
}
