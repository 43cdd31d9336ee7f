import { useEffect, useRef } from 'react'

interface PickBoxProps {
  label: string
  picked: boolean | 'some'
  tabIndex?: number
  /** `upTo`: Shift is down. */
  onPick: (upTo: boolean) => void
}

/** Its target is larger than the box, for fingers. */
export function PickBox({ label, picked, tabIndex, onPick }: PickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = picked === 'some'
  }, [picked])
  return (
    <label className="-mx-2 grid min-h-8 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        data-pick
        aria-label={label}
        checked={picked === true}
        tabIndex={tabIndex}
        onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="size-4"
      />
    </label>
  )
}
