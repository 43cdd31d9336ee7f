import type { ReactNode } from 'react'

/** In place of a bulk: why there is none, and what to do. */
export function Notice({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="grid max-w-140 justify-items-start gap-2 rounded-xl border border-line bg-surface p-4"
    >
      <p className="font-semibold">{title}</p>
      <p className="text-ink-2">{body}</p>
      {children}
    </div>
  )
}
