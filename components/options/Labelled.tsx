import type { ReactNode } from 'react'

/** A label over a control that names itself. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1">
      <span aria-hidden className="text-small font-medium text-ink-2">
        {label}
      </span>
      {children}
    </div>
  )
}
