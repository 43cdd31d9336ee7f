import { Activity, useEffect, useState } from 'react'
import type { ShipmentView } from '../../lib/order-book/shipment-views.ts'
import type { ScreenProps } from '../app/workbench-screen.ts'
import { routeOf } from '../routes.ts'
import { ExternalShipments } from './ExternalShipments.tsx'
import { ShipmentList } from './list/ShipmentList.tsx'
import { ShipmentPage } from './page/ShipmentPage.tsx'

/** The list stays mounted, hidden, while a shipment's page is open. */
export default function ShipmentListScreen({ rest }: ScreenProps) {
  const route = routeOf(rest)
  const [last, setLast] = useState<{ view: ShipmentView; opened?: string }>({ view: 'all' })
  const view = 'view' in route ? route.view : last.view
  const opened = 'key' in route ? route.key : last.opened
  useEffect(() => setLast({ view, ...(opened !== undefined && { opened }) }), [view, opened])
  return (
    <>
      <Activity mode={'view' in route ? 'visible' : 'hidden'}>
        <ShipmentList view={view} opened={opened} />
      </Activity>
      {'elsewhere' in route && <ExternalShipments />}
      {'key' in route && <ShipmentPage key={route.key} shipmentKey={route.key} view={view} />}
    </>
  )
}
