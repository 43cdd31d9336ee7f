import type { ReactNode } from 'react'

export interface GridHead {
  name: string
  amount?: boolean
}

interface GridProps {
  label: string
  head: readonly GridHead[]
  /** The body, and a foot where there is one. */
  children: ReactNode
}

/** Not every browser lets keys into a part that scrolls. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const

/** A table of amounts: its frame and its head; it scrolls by itself where there is little room. */
export function Grid({ label, head, children }: GridProps) {
  return (
    <section
      {...SCROLLED_BY_KEYS}
      aria-label={label}
      className="max-h-[min(36rem,75vh)] min-w-0 overflow-auto rounded-lg border border-line bg-surface"
    >
      <table aria-label={label} className="w-full border-collapse text-small">
        <thead>
          <tr>
            {head.map(({ name, amount }, at) => (
              <th
                key={`${at} ${name}`}
                scope="col"
                className={`sticky top-0 bg-sunken px-3 py-2 font-medium text-ink-2 ${amount ? 'text-right' : 'text-left'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  )
}

export const GRID_ROW = 'border-t border-line hover:bg-sunken/60'
export const GRID_CELL = 'px-3 py-1.5 text-left align-top font-normal'
export const GRID_AMOUNT = 'px-3 py-1.5 text-right align-top whitespace-nowrap'
