import type { ReactNode } from 'react'

/** A sum with its name, in a list of such. */
export function Figure({
  name,
  warn = false,
  children,
}: {
  name: string
  warn?: boolean
  children: ReactNode
}) {
  return (
    <div className="grid">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className={`text-lg leading-6 font-semibold ${warn ? 'text-warn' : ''}`}>{children}</dd>
    </div>
  )
}
