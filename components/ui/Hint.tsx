import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'

export const TOOLTIP =
  'max-w-72 rounded-lg bg-ink px-2.5 py-1.5 text-small break-words text-ground shadow-pop'

/** Words that appear over `children` on hover; whoever cannot hover gets them from the field's description. */
export function Hint({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger delay={250} render={<span />} tabIndex={-1}>
        {children}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="z-30">
          <Tooltip.Popup className={TOOLTIP}>{words}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
