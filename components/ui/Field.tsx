import { type ComponentProps, createContext, type ReactNode, use, useId, useMemo } from 'react'
import { Hint } from './Hint.tsx'

/** `ask` and `stop` draw the seller's eye. */
export type FieldState = 'ask' | 'stop' | 'warn' | undefined

const frames = {
  ask: 'border-warn-line ring-3 ring-warn-line/20',
  stop: 'border-bad ring-3 ring-bad/15',
  warn: 'border-warn-line',
  none: 'border-line-2',
} as const

interface FieldProps {
  label: ReactNode
  /** Where the value was read; shown on hover and read out. */
  hint?: string | undefined
  doubtful?: boolean
  state?: FieldState
  /** The id of the problem's note. */
  noteId?: string | undefined
  className?: string
  /** At the label's right: a unit switch, a count. */
  corner?: ReactNode
  children: ReactNode
}

// Own ids: the library's fields set state after mounting, so the popup was rendered twice before its first
// paint.
export function Field({ label, hint, doubtful, state, className = '', corner, children }: FieldProps) {
  const id = useId()
  const field = useMemo(
    () => ({ id, described: hint !== undefined, invalid: state === 'stop' }),
    [id, hint, state],
  )
  return (
    <FieldContext value={field}>
      <div
        className={`flex h-full min-w-0 flex-col rounded-lg border bg-raised px-2.5 pt-1 pb-1 transition-[border-color,box-shadow] focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25 ${frames[state ?? 'none']} ${className}`}
      >
        <div className="mb-auto flex items-center justify-between gap-1">
          <label id={`${id}-label`} htmlFor={id} className="block min-w-0 text-tiny break-words text-ink-3">
            {hint ? (
              <Hint words={hint}>
                {label}
                {doubtful && <span className="ml-1 font-semibold text-warn">?</span>}
              </Hint>
            ) : (
              label
            )}
          </label>
          {corner}
        </div>
        {children}
        {hint !== undefined && (
          <p id={`${id}-hint`} className="sr-only">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

const CONTROL =
  'block w-full min-w-0 bg-transparent p-0 font-medium text-ink outline-none placeholder:font-normal placeholder:text-ink-3'

/** For a list's `render` prop. */
export function FieldInput(props: ComponentProps<'input'>) {
  return <input {...props} {...useFieldControl()} />
}

export function TextControl({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} {...useFieldControl()} className={`${CONTROL} text-ellipsis ${className}`} />
}

export function TextAreaControl({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={1}
      {...rest}
      {...useFieldControl()}
      className={`${CONTROL} field-sizing-content resize-none ${className}`}
    />
  )
}

export interface FieldAround {
  /** The label and the description derive their ids from it. */
  id: string
  described: boolean
  invalid: boolean
}

export const FieldContext = createContext<FieldAround | undefined>(undefined)

/** Props that tie a control to its field; undefined outside a field. */
export function useFieldControl() {
  const field = use(FieldContext)
  if (!field) return undefined
  return {
    id: field.id,
    'aria-describedby': field.described ? `${field.id}-hint` : undefined,
    'aria-invalid': field.invalid || undefined,
  }
}
