import type { ReactNode } from 'react'

/** A quiet label over choices that have no frame of their own; they carry its words themselves. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <span aria-hidden className="text-tiny text-ink-3">
        {label}
      </span>
      {children}
    </div>
  )
}
