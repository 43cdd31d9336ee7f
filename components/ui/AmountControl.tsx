import { type ComponentProps, useState } from 'react'
import { TextControl } from './Field.tsx'

interface AmountControlProps extends Omit<ComponentProps<typeof TextControl>, 'value' | 'onChange'> {
  value: number
  /** How the amount stands in the field, without its unit. */
  show: (value: number) => string
  /** Null for text that is no amount: the last good one then stays. */
  read: (text: string) => number | null
  onChange: (value: number) => void
}

/** Shows what is typed while it is typed, and the amount it came to afterwards. */
export function AmountControl({ value, show, read, onChange, onBlur, ...rest }: AmountControlProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextControl
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? show(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const amount = text.trim() === '' ? 0 : read(text)
        if (amount !== null && amount >= 0) onChange(amount)
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
