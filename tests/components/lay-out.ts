/** jsdom lays nothing out: without a height no row would be in view. Elements are as high and wide as is said here. */
export function layOut(heightOf: (element: HTMLElement) => number, width: number): void {
  for (const [name, size] of [
    ['offsetHeight', heightOf],
    ['offsetWidth', () => width],
    ['clientHeight', heightOf],
    ['clientWidth', () => width],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return size(this)
      },
    })
  }
}
