export const REST_MS = 1000

/** A page may open this one while the seller presses keys for it. Presses count after a second without any. */
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
