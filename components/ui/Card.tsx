import type { ReactNode } from 'react'

export function Card({
  title,
  aside,
  children,
}: {
  title?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="relative grid gap-2 panel px-3 py-2.5">
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
