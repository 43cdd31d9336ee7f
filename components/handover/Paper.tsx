import type { ReactNode } from 'react'

interface PaperProps {
  label: string
  lang?: string
  'data-paper': string
  children: ReactNode
}

/** Not every browser focuses a part that scrolls. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const

/** A page as it is printed: black on white in either theme. */
export function Paper({ label, children, ...rest }: PaperProps) {
  return (
    <section
      {...rest}
      {...SCROLLED_BY_KEYS}
      aria-label={label}
      className="overflow-x-auto bg-[#fff] p-5 text-[13px] text-[#000] shadow-pop scheme-light print:overflow-visible print:p-0 print:shadow-none"
    >
      <style>{'@page { size: A4; margin: 12mm }'}</style>
      {children}
    </section>
  )
}

export const PAPER_TABLE = 'w-full border-collapse'
export const PAPER_ROW = 'break-inside-avoid'
export const PAPER_CELL = 'border border-[#000] px-1.5 py-1 text-left align-top font-normal break-words'
export const PAPER_AMOUNT = 'border border-[#000] px-1.5 py-1 text-right align-top whitespace-nowrap'
