import type { ReactNode } from 'react'

interface MeterProps {
  label: string
  done: number
  total: number
  /** A stop button. */
  children?: ReactNode
}

export function Meter({ label, done, total, children }: MeterProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <progress
        aria-label={label}
        max={total}
        value={done}
        className="h-2 w-40 max-w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <span className="text-small text-ink-2">{label}</span>
      {children}
    </div>
  )
}
