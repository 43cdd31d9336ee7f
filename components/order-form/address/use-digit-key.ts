import { type RefObject, useCallback, useRef } from 'react'
import { isTyping, useDocumentKey } from '../../ui/document-keys.ts'
import { isSeenOrShown, watchSeen } from '../../ui/seen.ts'
import { useOrderFormState } from '../form-state.ts'

/** With Alt, since a field may have the focus. */
export const ALT = /Mac/.test(navigator.userAgent) ? '⌥' : 'Alt'

/** A ref to an element that is watched for when it is seen. */
export function useSeenRef<Watched extends Element>() {
  const at = useRef<Watched>(null)
  const watch = useCallback((element: Watched | null) => {
    at.current = element
    return watchSeen(element)
  }, [])
  return { at, watch }
}

/**
 * Calls `press` for a digit of `digits`, with Alt while text is typed, and only where the question was wholly in view.
 */
export function useDigitKey(
  asked: RefObject<Element | null>,
  digits: readonly number[],
  press: (digit: number, event: KeyboardEvent) => void,
) {
  const { root } = useOrderFormState()
  useDocumentKey(
    () => root.current,
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
      if (!event.altKey && isTyping(event)) return
      // Alt and a digit type another character on many keyboards.
      const digit = Number(/^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? (event.key.trim() || 'none'))
      if (!digits.includes(digit)) return
      event.preventDefault()
      if (isSeenOrShown(asked.current, event)) press(digit, event)
    },
    digits.length > 0,
  )
}
