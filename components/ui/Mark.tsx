import { Package } from 'lucide-react'

/** Hatched while practising. */
export function Mark({ practice = false }: { practice?: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid size-7 shrink-0 place-items-center rounded-lg ${practice ? 'hatched text-warn ring-1 ring-warn-line' : 'bg-brand text-on-brand'}`}
    >
      <Package size={17} strokeWidth={2.25} />
    </span>
  )
}
