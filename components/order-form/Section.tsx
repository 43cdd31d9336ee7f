import type { ReactNode } from 'react'

interface SectionProps {
  title?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A part of the order's card. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="relative grid min-w-0 basis-full gap-1 px-3 py-1.5">
      {title && (
        <div className="flex min-w-0 items-baseline gap-2">
          <h2 className="shrink-0 font-semibold">{title}</h2>
          {aside && <div className="min-w-0 flex-1 truncate text-small text-ink-3">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
