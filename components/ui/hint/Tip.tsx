import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode, RefObject } from 'react'

export const TOOLTIP =
  'max-w-72 rounded-lg bg-ink px-2.5 py-1.5 text-small break-words text-ground shadow-pop'

interface TipProps {
  anchor: RefObject<Element | null>
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** An open tooltip. */
export function Tip({ anchor, onOpenChange, children }: TipProps) {
  return (
    <Tooltip.Root open onOpenChange={onOpenChange} disableHoverablePopup>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} className="z-30">
          <Tooltip.Popup className={TOOLTIP}>{children}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
