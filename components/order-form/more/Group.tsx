import { type ReactNode, useId } from 'react'
import type { DraftField } from '../../../lib/domain/failure.ts'
import { useFold } from '../use-fold.ts'
import { FoldButton } from './FoldButton.tsx'

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
        <FoldButton
          data-keyless="row"
          controls={id}
          open={open}
          onToggle={() => setOpen(!open)}
          fields={fields}
          className="-mx-1 w-[calc(100%+0.5rem)] px-1 py-1.5 text-small hover:bg-sunken"
        >
          <span className="w-18 shrink-0 font-medium text-ink-2">{title}</span>{' '}
          <span
            title={words || usual}
            className={`min-w-0 flex-1 truncate ${words ? 'font-medium text-ink' : 'text-ink-3'}`}
          >
            {words || usual}
          </span>
        </FoldButton>
      </h3>
      {open && (
        <div id={id} className="grid gap-2 pt-1 pb-2.5">
          {children}
        </div>
      )}
    </div>
  )
}
