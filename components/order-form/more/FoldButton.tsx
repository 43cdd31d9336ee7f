import { ChevronDown, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftField } from '../../../lib/domain/failure.ts'
import type { Named } from '../../commands/keyless.ts'
import { useOrderFormState } from '../form-context.tsx'

type FoldButtonProps = Named & {
  /** The id of what it opens. */
  controls: string
  open: boolean
  onToggle: () => void
  fields: readonly DraftField[]
  className: string
  children: ReactNode
}

/** The line that opens a fold; while it is closed it tells that something in it needs the seller. */
export function FoldButton({
  controls,
  open,
  onToggle,
  fields,
  className,
  children,
  ...named
}: FoldButtonProps) {
  const t = useTranslations('more')
  const { needed } = useOrderFormState()
  const troubled = !open && needed.some((field) => fields.includes(field))
  return (
    <button
      type="button"
      data-action={named['data-action']}
      data-keyless={named['data-keyless']}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      className={`flex min-w-0 items-center gap-1.5 rounded-md text-left focus-visible:-outline-offset-2 ${className}`}
    >
      <ChevronDown
        size={13}
        aria-hidden
        className={`shrink-0 text-ink-3 transition-transform ${open ? 'rotate-180' : ''}`}
      />
      {children}
      {troubled && (
        <>
          <TriangleAlert size={14} aria-hidden className="shrink-0 text-warn" />
          <span className="sr-only">{t('needsYou')}</span>
        </>
      )}
    </button>
  )
}
