export const REST_MS = 1000

/**
 * A page may have the seller press keys in a row and open this one meanwhile: the keys would answer its questions. So
 * presses have no effect until there was a second without any.
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
