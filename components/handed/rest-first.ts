export const REST_MS = 1000

/**
 * The page that opened this one may have had the seller press keys in a row: they would answer question after question
 * here. Nothing is heard until they rested once.
 */
export function restFirst(page: Window): void {
  const { dataset } = page.document.documentElement
  const presses = ['keydown', 'pointerdown', 'click']
  let timer: ReturnType<typeof setTimeout>

  function rest() {
    dataset.resting = ''
    clearTimeout(timer)
    timer = setTimeout(() => {
      delete dataset.resting
      for (const press of presses) page.removeEventListener(press, ignore, true)
    }, REST_MS)
  }
  function ignore(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
    rest()
  }

  for (const press of presses) page.addEventListener(press, ignore, true)
  rest()
}
