/** The product's sign; hatched while practising. */
export function Mark({ practice = false }: { practice?: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid size-6.5 shrink-0 place-items-center rounded-lg text-[13px] font-bold ${practice ? 'hatched text-warn ring-1 ring-warn-line' : 'bg-brand text-on-brand'}`}
    >
      Q
    </span>
  )
}
