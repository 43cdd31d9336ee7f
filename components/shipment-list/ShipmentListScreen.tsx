import { Activity, useEffect, useState } from 'react'
import type { SellerReason } from '../../lib/domain/shipment/seller-reason.ts'
import type { ShipmentView } from '../../lib/order-book/shipment-views.ts'
import type { ScreenProps } from '../app/workbench-screen.ts'
import { routeOf } from '../routes.ts'
import { ExternalShipments } from './ExternalShipments.tsx'
import { ShipmentList } from './list/ShipmentList.tsx'
import { ShipmentPage } from './page/ShipmentPage.tsx'

interface Last {
  view: ShipmentView
  reason?: SellerReason | undefined
  opened?: string | undefined
}

/** The list stays mounted, hidden, while a shipment's page is open. */
export default function ShipmentListScreen({ rest }: ScreenProps) {
  const route = routeOf(rest)
  const [last, setLast] = useState<Last>({ view: 'all' })
  const { view, reason } = 'view' in route ? route : last
  const opened = 'key' in route ? route.key : last.opened
  useEffect(() => setLast({ view, reason, opened }), [view, reason, opened])
  return (
    <>
      <Activity mode={'view' in route ? 'visible' : 'hidden'}>
        <ShipmentList view={view} reason={reason} opened={opened} />
      </Activity>
      {'elsewhere' in route && <ExternalShipments />}
      {'key' in route && <ShipmentPage key={route.key} shipmentKey={route.key} view={view} />}
    </>
  )
}
