import { ArrowLeftRight, Banknote, ListChecks, type LucideIcon, Package } from 'lucide-react'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { vi } from '../../lib/i18n/vi.ts'

/** What a screen is given. */
export interface ScreenProps {
  /** What stands in the address behind the screen's own name: "" in `#/convert`, "a/b" in `#/convert/a/b`. */
  rest: string
}

export interface WorkbenchScreen {
  /** Its name in the address: `#/ID`. */
  id: string
  /** Its name in words, below `workbench.screens`. */
  phrase: keyof typeof vi.workbench.screens
  icon: LucideIcon
  /** Loaded when it is first opened, with all that only it needs. */
  screen: LazyExoticComponent<ComponentType<ScreenProps>>
}

export type WorkbenchScreens = readonly [WorkbenchScreen, ...WorkbenchScreen[]]

/** The workbench's screens in the order of its navigation; it opens with the first. */
export const screens: WorkbenchScreens = [
  {
    id: 'shipments',
    phrase: 'shipments',
    icon: Package,
    screen: lazy(() => import('../shipment-list/ShipmentListScreen.tsx')),
  },
  {
    id: 'bulk',
    phrase: 'bulk',
    icon: ListChecks,
    screen: lazy(() => import('../bulk/BulkScreen.tsx')),
  },
  {
    id: 'money',
    phrase: 'money',
    icon: Banknote,
    screen: lazy(() => import('../money/MoneyScreen.tsx')),
  },
  {
    id: 'convert',
    phrase: 'convert',
    icon: ArrowLeftRight,
    screen: lazy(() => import('../converter/ConverterScreen.tsx')),
  },
]
