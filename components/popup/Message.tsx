import type { ReactNode } from 'react'

/** A message instead of the form: what happened and what to do. */
export function Message({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <main className="grid justify-items-center gap-2 px-8 py-10 text-center">
      <span aria-hidden className="mb-1 grid size-12 place-items-center rounded-full bg-sunken text-ink-2">
        {icon}
      </span>
      <h2 className="text-[15px] font-semibold">{title}</h2>
      <div className="max-w-80 text-ink-2">{children}</div>
      {action && <div className="mt-2">{action}</div>}
    </main>
  )
}
