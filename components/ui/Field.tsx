import { type ComponentProps, createContext, type ReactNode, use, useId, useMemo } from 'react'
import { Hint } from './hint/Hint.tsx'

/** `ask` and `stop` draw the seller's eye. */
export type FieldState = 'ask' | 'stop' | 'warn' | undefined

/** `line`: label and value in one line, framed while it is used. `bare`: without its label. */
export type FieldLook = 'box' | 'line' | 'bare'

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
  look?: FieldLook
  /** The id of the problem's note. */
  noteId?: string | undefined
  className?: string
  /** At the label's right: a unit switch, a count. */
  corner?: ReactNode
  /** Replaces a label that is not shown. */
  icon?: ReactNode
  children: ReactNode
}

// Own ids: the library's fields set state after mounting, so the popup was rendered twice before its first
// paint.
export function Field({
  label,
  hint,
  doubtful,
  state,
  look = 'box',
  className = '',
  corner,
  icon,
  children,
}: FieldProps) {
  const id = useId()
  const field = useMemo(
    () => ({ id, described: hint !== undefined, invalid: state === 'stop' }),
    [id, hint, state],
  )
  return (
    <FieldContext value={field}>
      <div
        data-look={look}
        className={`rounded-lg border transition-[border-color,box-shadow] focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25 ${look === 'box' ? BOX : LINE} ${look !== 'box' && !state ? 'border-transparent hover:border-line-2' : frames[state ?? 'none']} ${className}`}
      >
        <div className={labelBox[look]}>
          <label
            id={`${id}-label`}
            htmlFor={id}
            className={`min-w-0 text-ink-3 ${look === 'box' ? 'block text-tiny break-words' : 'text-small whitespace-nowrap'}`}
          >
            {hint ? (
              <Hint words={hint}>
                {label}
                {doubtful && <span className="ml-1 font-semibold text-warn">?</span>}
              </Hint>
            ) : (
              label
            )}
          </label>
          {look === 'box' && corner}
        </div>
        {icon && <span className="shrink-0 self-start pt-1 text-ink-3">{icon}</span>}
        <div className={look === 'box' ? 'contents' : 'min-w-0 flex-1'}>{children}</div>
        {look !== 'box' && corner}
        {hint !== undefined && (
          <p id={`${id}-hint`} className="sr-only">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

const BOX = 'flex h-full min-w-0 flex-col bg-raised px-2.5 pt-0.5 pb-1'
const LINE = 'group/line -mx-1.5 flex min-w-0 items-baseline gap-1.5 px-1.5'
const labelBox = {
  box: 'mb-auto flex items-center justify-between gap-1',
  line: 'contents',
  bare: 'sr-only',
} as const satisfies Record<FieldLook, string>

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
