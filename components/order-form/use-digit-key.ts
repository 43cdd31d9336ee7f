import { useEffect } from 'react'

/**
 * Calls `pressed` with a digit pressed anywhere on the screen: by itself where nothing is being typed, with Alt always.
 * Said true, the key was taken.
 */
export function useDigitKey(active: boolean, pressed: (digit: number) => boolean) {
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
      if (!event.altKey && isTyping(event.target)) return
      // With Alt, many a keyboard makes another character of the digit.
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? event.key
      if (/^\d$/.test(digit) && pressed(Number(digit))) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio'
  return target instanceof HTMLTextAreaElement
}
