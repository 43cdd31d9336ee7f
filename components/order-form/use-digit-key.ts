import { use } from 'react'
import { isTyping, useDocumentKey } from '../ui/document-keys.ts'
import { FormRoot } from './form-root.ts'

/**
 * Calls `pressed` with a digit pressed anywhere on the screen: by itself where nothing is being typed, with Alt always.
 * Said true, the key was taken.
 */
export function useDigitKey(active: boolean, pressed: (digit: number) => boolean) {
  const root = use(FormRoot)
  useDocumentKey(
    () => root?.current,
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
      if (!event.altKey && isTyping(event)) return
      // With Alt, many a keyboard makes another character of the digit.
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? event.key
      if (/^\d$/.test(digit) && pressed(Number(digit))) event.preventDefault()
    },
    active,
  )
}
