import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { IconButton } from './Button.tsx'
import { CONTROL } from './classes.ts'

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
}

/** Day before month in every browser: its own field follows the browser's language. The button opens its calendar. */
export function DayInput({ value, onChange, className = '', ...rest }: DayInputProps) {
  const t = useTranslations('common.day')
  const { day } = useFormats()
  const [typed, setTyped] = useState<string>()
  const calendar = useRef<HTMLInputElement>(null)
  /** What is no day stays in view, and no day is taken: an earlier one would count unseen. */
  const settle = () => {
    if (typed === undefined) return
    const read = dayOf(typed.trim().replace(/(\D)(\d\d)$/, '$120$2'))
    onChange(read ?? '')
    if (read !== undefined) setTyped(undefined)
  }
  return (
    <span className="relative inline-flex items-center">
      <input
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('shape')}
        aria-invalid={typed !== undefined && dayOf(typed) === undefined}
        value={typed ?? (value && day(value))}
        onChange={({ target }) => {
          setTyped(target.value)
          const read = dayOf(target.value)
          if (read !== undefined) onChange(read)
        }}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        className={`w-41 pr-9! not-focus:aria-invalid:border-bad ${className}`}
      />
      <IconButton
        label={t('calendar')}
        className="absolute right-0.5"
        disabled={rest.disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays size={15} aria-hidden />
      </IconButton>
      <input
        ref={calendar}
        type="date"
        aria-hidden
        tabIndex={-1}
        value={value}
        onChange={({ target }) => {
          setTyped(undefined)
          onChange(target.value)
        }}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
    </span>
  )
}

/** With its label next to it. */
export function DayField({ label, ...rest }: DayInputProps & { label: string }) {
  const id = useId()
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-small text-ink-2">
      <label htmlFor={id}>{label}</label>
      <DayInput {...rest} id={id} className={`${CONTROL} text-base text-ink`} />
    </span>
  )
}

/** Undefined for what is no day. */
export function dayOf(text: string): string | undefined {
  const plain = text.trim()
  if (plain === '') return ''
  const [, d = '', m = '', y = ''] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(plain) ?? []
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  // The 31st of a shorter month would be a day of the next.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}
