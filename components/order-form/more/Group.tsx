import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { DraftField } from '../../../lib/domain/failure.ts'
import { useFold } from '../use-fold.ts'

interface GroupProps {
  title: string
  /** What is chosen in it, in a few words; empty where nothing is. */
  words: string
  /** What happens without a choice. */
  usual: string
  fields: readonly DraftField[]
  children: ReactNode
}

/** Options that belong together: one line with what is chosen, the fields below it once it is opened. */
export function Group({ title, words, usual, fields, children }: GroupProps) {
  const [open, setOpen] = useFold(fields)
  const id = useId()
  return (
    <div className="border-t border-line">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="-mx-1 flex w-[calc(100%+0.5rem)] min-w-0 items-center gap-2 rounded-md px-1 py-1.5 text-left text-small hover:bg-sunken"
        >
          <span className="w-18 shrink-0 font-medium text-ink-2">{title}</span>
          <span
            title={words || usual}
            className={`min-w-0 flex-1 truncate ${words ? 'font-medium text-ink' : 'text-ink-3'}`}
          >
            {words || usual}
          </span>
          <ChevronDown
            size={14}
            aria-hidden
            className={`shrink-0 text-ink-3 transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {open && (
        <div id={id} className="grid gap-2 pt-0.5 pb-2.5">
          {children}
        </div>
      )}
    </div>
  )
}
