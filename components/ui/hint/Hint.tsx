import { type ReactNode, useEffect, useRef, useState } from 'react'
import { later, useLater } from '../later.ts'

const tip = later(() => import('./Tip.tsx'))

const DELAY_MS = 250

/** A tooltip. Without hover the field's description has the same words. */
export function Hint({ words, children }: { words: ReactNode; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)
  const tips = useLater(tip, shown, true)
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
      {shown && tips && (
        <tips.Tip anchor={anchor} onOpenChange={setShown}>
          {words}
        </tips.Tip>
      )}
    </>
  )
}
