import { Activity, useState } from 'react'
import type { ScreenProps } from '../workbench/screens.ts'
import { routeOf } from './routes.ts'
import { ShipmentList } from './ShipmentList.tsx'
import { ShipmentPage } from './ShipmentPage.tsx'

/** All shipments, and each one's own page; the list stays as it was while a page is open. */
export default function ShipmentListScreen({ rest }: ScreenProps) {
  const route = routeOf(rest)
  const [view, setView] = useState('view' in route ? route.view : 'all')
  const [opened, setOpened] = useState<string>()
  if ('view' in route && route.view !== view) setView(route.view)
  if ('key' in route && route.key !== opened) setOpened(route.key)
  return (
    <>
      <Activity mode={'key' in route ? 'hidden' : 'visible'}>
        <ShipmentList view={view} opened={opened} />
      </Activity>
      {'key' in route && <ShipmentPage key={route.key} shipmentKey={route.key} view={view} />}
    </>
  )
}
