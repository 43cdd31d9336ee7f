import type { ComponentProps, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'

const kinds = {
  primary:
    'bg-brand text-on-brand font-semibold hover:bg-brand-strong data-disabled:bg-sunken data-disabled:text-ink-3',
  plain:
    'border border-line-2 bg-raised text-ink-2 font-medium hover:bg-sunken hover:text-ink data-disabled:text-ink-3',
  danger: 'border border-bad/40 text-bad font-medium hover:bg-bad-soft data-disabled:text-ink-3',
  'danger-primary': 'bg-bad text-surface font-semibold hover:opacity-90',
  quiet: 'text-ink-2 font-medium hover:bg-sunken hover:text-ink data-disabled:text-ink-3',
  link: 'text-brand font-medium underline decoration-brand/40 underline-offset-2 hover:decoration-brand',
} as const

const sizes = {
  large: 'min-h-11 px-4 py-2 rounded-[10px]',
  medium: 'min-h-9 px-3 py-1.5 rounded-lg',
  small: 'min-h-7 px-2 py-0.5 rounded-md text-small',
  inline: 'rounded-sm text-[length:inherit]',
} as const

type ButtonProps = ComponentProps<'button'> & {
  /** Names the control for the palette and for keys (commands/action-keys.ts). */
  'data-action'?: string
  kind?: keyof typeof kinds
  size?: keyof typeof sizes
  /** Shown on the button. */
  keys?: string
  busy?: boolean
  icon?: ReactNode
}

/** Keeps the focus while it is disabled. */
export function Button({
  kind = 'plain',
  size = 'medium',
  keys,
  busy = false,
  icon,
  children,
  disabled,
  className = '',
  ...rest
}: ButtonProps) {
  const off = disabled || busy
  return (
    <button
      type="button"
      {...rest}
      {...(off && OFF)}
      aria-disabled={off}
      data-disabled={off ? '' : undefined}
      aria-busy={busy || undefined}
      className={`inline-flex items-center justify-center gap-2 leading-tight transition-colors select-none data-disabled:cursor-default ${kinds[kind]} ${sizes[size]} ${className}`}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {keys && (
        <kbd aria-hidden className="shrink-0 font-mono text-tiny font-normal whitespace-nowrap">
          {keys}
        </kbd>
      )}
    </button>
  )
}

const ignore = (event: SyntheticEvent) => event.preventDefault()

const PRESSING = ['Enter', ' ']
const OFF = {
  onClick: ignore,
  onPointerDown: ignore,
  onMouseDown: undefined,
  onKeyUp: undefined,
  // Other keys are the screen's.
  onKeyDown: (event: KeyboardEvent) => PRESSING.includes(event.key) && event.preventDefault(),
}

export function IconButton({ label, children, className = '', ...rest }: ButtonProps & { label: string }) {
  return (
    <Button
      kind="quiet"
      {...rest}
      aria-label={label}
      title={label}
      className={`size-8 min-h-8 shrink-0 px-0! ${className}`}
    >
      {children}
    </Button>
  )
}

export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-3.5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}

interface DigitProps {
  of: number | string
  /** What is pressed with it while text is typed into the form: alone, it would be typed. */
  held?: string
  className?: string
}

/** The key of an answer, in front of its words. */
export function Digit({ of, held, className = '' }: DigitProps) {
  return (
    <kbd
      aria-hidden
      data-held={held && `${held} `}
      className={`font-mono text-tiny font-semibold text-ink-3 ${held ? 'typing:before:whitespace-pre typing:before:content-[attr(data-held)]' : ''} ${className}`}
    >
      {of}
    </kbd>
  )
}
