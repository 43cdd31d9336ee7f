import { ArrowLeftRight, Banknote, ChartColumn, ListChecks, Package, ScanBarcode } from 'lucide-react'
import { lazy } from 'react'
import type { WorkbenchScreens } from '../../components/app/workbench-screen.ts'

/** The first is opened by default. */
export const screens: WorkbenchScreens = [
  {
    id: 'shipments',
    phrase: 'shipments',
    icon: Package,
    showsStatuses: true,
    screen: lazy(() => import('../../components/shipment-list/ShipmentListScreen.tsx')),
  },
  {
    id: 'bulk',
    phrase: 'bulk',
    icon: ListChecks,
    screen: lazy(() => import('../../components/bulk/BulkScreen.tsx')),
  },
  {
    id: 'handover',
    phrase: 'handover',
    icon: ScanBarcode,
    screen: lazy(() => import('../../components/handover/HandoverScreen.tsx')),
  },
  {
    id: 'money',
    phrase: 'money',
    icon: Banknote,
    showsStatuses: true,
    screen: lazy(() => import('../../components/money/MoneyScreen.tsx')),
  },
  {
    id: 'week',
    phrase: 'week',
    icon: ChartColumn,
    showsStatuses: true,
    screen: lazy(() => import('../../components/week/WeekScreen.tsx')),
  },
  {
    id: 'convert',
    phrase: 'convert',
    icon: ArrowLeftRight,
    screen: lazy(() => import('../../components/converter/ConverterScreen.tsx')),
  },
]
