import { Activity, useState } from 'react'
import type { ScreenProps } from '../workbench/screens.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { routeOf } from './routes.ts'
import { ShipmentList } from './ShipmentList.tsx'
import { ShipmentPage } from './ShipmentPage.tsx'

/** All shipments, each one's own page, and those made elsewhere; the list stays as it was while another is open. */
export default function ShipmentListScreen({ rest }: ScreenProps) {
  const route = routeOf(rest)
  const [view, setView] = useState('view' in route ? route.view : 'all')
  const [opened, setOpened] = useState<string>()
  if ('view' in route && route.view !== view) setView(route.view)
  if ('key' in route && route.key !== opened) setOpened(route.key)
  return (
    <>
      <Activity mode={'view' in route ? 'visible' : 'hidden'}>
        <ShipmentList view={view} opened={opened} />
      </Activity>
      {'elsewhere' in route && <Elsewhere />}
      {'key' in route && <ShipmentPage key={route.key} shipmentKey={route.key} view={view} />}
    </>
  )
}
