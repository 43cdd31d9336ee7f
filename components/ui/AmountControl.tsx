import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextControl } from './Field.tsx'

interface AmountControlProps extends Omit<ComponentProps<typeof TextControl>, 'value' | 'onChange'> {
  value: number
  /** How the amount stands in the field, without its unit. */
  show: (value: number) => string
  /** Null for text that is no amount: the last good one then stays, but not on the screen. */
  read: (text: string) => number | null
  onChange: (value: number) => void
  /** Tells the text that stands in the field and is no amount; undefined once there is none. */
  onUnread: (text: string | undefined) => void
}

/** Shows what is typed until it has come to an amount, and that amount afterwards. */
export function AmountControl({
  value,
  show,
  read,
  onChange,
  onUnread,
  onBlur,
  ...rest
}: AmountControlProps) {
  const [typed, setTyped] = useState<string>()
  const tell = useRef(onUnread)
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
        onUnread(amount === null ? text : undefined)
        if (amount !== null) onChange(amount)
      }}
      onBlur={(event) => {
        if (typed !== undefined && read(typed) !== null) setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
