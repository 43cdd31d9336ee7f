import { Activity, useEffect, useMemo, useState } from 'react'
import type { SellerReason } from '../../lib/domain/shipment/seller-reason.ts'
import { routeOf } from '../../lib/order-book/read-route.ts'
import type { ShipmentView } from '../../lib/order-book/shipment-views.ts'
import { type Slice, sliceOfRoute } from '../../lib/order-book/slice.ts'
import type { ScreenProps } from '../app/workbench-screen.ts'
import { ExternalShipments } from './ExternalShipments.tsx'
import { ShipmentList } from './list/ShipmentList.tsx'
import { ShipmentPage } from './page/ShipmentPage.tsx'

interface Last {
  view: ShipmentView
  slice?: Slice | undefined
  reason?: SellerReason | undefined
  opened?: string | undefined
}

/** The list stays mounted, hidden, while a shipment's page is open. */
export default function ShipmentListScreen({ rest }: ScreenProps) {
  const route = routeOf(rest)
  const [last, setLast] = useState<Last>({ view: 'all' })
  const { view, reason } = 'view' in route ? route : last
  const sliceOfAddress = useMemo(() => sliceOfRoute(rest), [rest])
  const slice = 'view' in route ? sliceOfAddress : last.slice
  const opened = 'key' in route ? route.key : last.opened
  useEffect(() => setLast({ view, slice, reason, opened }), [view, slice, reason, opened])
  return (
    <>
      <Activity mode={'view' in route ? 'visible' : 'hidden'}>
        <ShipmentList view={view} slice={slice} reason={reason} opened={opened} />
      </Activity>
      {'elsewhere' in route && <ExternalShipments />}
      {'key' in route && <ShipmentPage key={route.key} shipmentKey={route.key} view={view} />}
    </>
  )
}
