import { Tooltip } from '@base-ui/react/tooltip'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export const TOOLTIP =
  'max-w-72 rounded-lg bg-ink px-2.5 py-1.5 text-small break-words text-ground shadow-pop'

const DELAY_MS = 250

/** A tooltip. Without hover the field's description has the same words. */
export function Hint({ words, children }: { words: ReactNode; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)
  const leave = () => {
    clearTimeout(waiting.current)
    setShown(false)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (
    <>
      <span
        ref={anchor}
        onPointerEnter={({ pointerType }) => {
          if (pointerType !== 'touch') waiting.current = setTimeout(setShown, DELAY_MS, true)
        }}
        onPointerLeave={leave}
        onPointerDown={leave}
      >
        {children}
      </span>
      {/* Every field has one, and few are ever looked at: they cost nothing until then. */}
      {shown && (
        <Tooltip.Root open onOpenChange={setShown} disableHoverablePopup>
          <Tooltip.Portal>
            <Tooltip.Positioner anchor={anchor} sideOffset={6} className="z-30">
              <Tooltip.Popup className={TOOLTIP}>{words}</Tooltip.Popup>
            </Tooltip.Positioner>
          </Tooltip.Portal>
        </Tooltip.Root>
      )}
    </>
  )
}
