import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type * as vi from '../../lib/i18n/vi.ts'

export interface ScreenProps {
  /** What follows the screen's name: "" in `#/convert`, "a/b" in `#/convert/a/b`. */
  rest: string
}

export interface WorkbenchScreen {
  id: string
  phrase: keyof typeof vi.workbench.screens
  icon: LucideIcon
  /** Tells when statuses come late. */
  showsStatuses?: true
  /** Loaded when first opened. */
  screen: LazyExoticComponent<ComponentType<ScreenProps>>
}

export type WorkbenchScreens = readonly [WorkbenchScreen, ...WorkbenchScreen[]]
