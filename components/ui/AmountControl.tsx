import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextControl } from './Field.tsx'

interface AmountControlProps extends Omit<ComponentProps<typeof TextControl>, 'value' | 'onChange'> {
  value: number
  /** Without the unit. */
  show: (value: number) => string
  /** Null when the text is no amount. The last amount stays, but is not shown. */
  read: (text: string) => number | null
  onChange: (value: number) => void
  /** The text that is no amount; undefined once it is fixed. */
  onInvalidText: (text: string | undefined) => void
}

/** Shows the typed text until it is an amount. */
export function AmountControl({
  value,
  show,
  read,
  onChange,
  onInvalidText,
  onBlur,
  ...rest
}: AmountControlProps) {
  const [typed, setTyped] = useState<string>()
  const tell = useRef(onInvalidText)
  useEffect(() => () => tell.current(undefined), [])
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
        const amount = read(text)
        onInvalidText(amount === null ? text : undefined)
        if (amount !== null) onChange(amount)
      }}
      onBlur={(event) => {
        if (typed !== undefined && read(typed) !== null) setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
