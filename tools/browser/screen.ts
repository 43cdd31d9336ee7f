/** A page, popup or tab under test, driven by real input. The same in both browsers. */
export interface Screen {
  url(): Promise<string>
  /** The value of a JavaScript expression in the page; promises are awaited. */
  evaluate<T>(expression: string): Promise<T>
  /** Waits until the expression is truthy and returns its value. `what` names it in the error. */
  waitFor<T>(expression: string, what: string, timeoutMs?: number): Promise<T>
  /** Scrolls the first match into view and clicks its middle. */
  click(selector: string): Promise<void>
  /** Replaces what the field holds by typing. */
  fill(selector: string, text: string): Promise<void>
  /** Puts a text with tabs and lines, which typing would take for keys, into a text area at once. */
  put(selector: string, text: string): Promise<void>
  /** One key, with modifiers before it: `Control+Enter`. */
  press(keys: string): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}

type Primitives = Omit<Screen, 'waitFor' | 'click' | 'fill' | 'put'> & {
  clickAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
}

/** Asking a page costs the processor it would get ready with: what has taken long is asked for less often. */
export function askAgainIn(waitedMs: number): number {
  return Math.min(250, 40 + waitedMs / 20)
}

/** Builds the rest of a screen from what a browser's protocol offers. */
export function createScreen(primitives: Primitives): Screen {
  const { evaluate, clickAt, press, type } = primitives

  async function waitFor<T>(expression: string, what: string, timeoutMs = 30_000): Promise<T> {
    const from = Date.now()
    const deadline = from + timeoutMs
    let last: unknown
    while (Date.now() < deadline) {
      try {
        // An element does not travel over the protocol; that it is there does.
        const value = await evaluate<T>(
          `(async () => { const found = await (${expression}); return found instanceof Node ? true : found })()`,
        )
        if (value) return value
        last = value
      } catch (error) {
        last = error
      }
      await new Promise((resolve) => setTimeout(resolve, askAgainIn(Date.now() - from)))
    }
    const shown = await evaluate<string>(
      `[location.href, document.readyState, document.visibilityState, document.body.innerText.slice(0, 1500)].join('\\n')`,
    ).catch(String)
    throw new Error(`Waited ${timeoutMs} ms for ${what} (last: ${String(last)}). The page shows:\n${shown}`)
  }

  async function click(selector: string) {
    const target = JSON.stringify(selector)
    // Two equal readings, so that a moving element is not missed.
    const place = await waitFor<{ x: number; y: number }>(
      `(async () => {
        const element = document.querySelector(${target})
        if (!element || element.disabled || element.getAttribute('aria-disabled') === 'true') return null
        const { top, bottom } = element.getBoundingClientRect()
        if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const before = element.getBoundingClientRect()
        await new Promise((resolve) => setTimeout(resolve, 30))
        const after = element.getBoundingClientRect()
        if (!after.width || before.x !== after.x || before.y !== after.y) return null
        const place = { x: Math.round(after.x + after.width / 2), y: Math.round(after.y + after.height / 2) }
        const hit = document.elementFromPoint(place.x, place.y)
        if (hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))) return place
        // Under a bar that stays in place: a seller would scroll it free.
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        return null
      })()`,
      `${selector} to be clickable`,
    )
    await clickAt(place.x, place.y)
  }

  return {
    ...primitives,
    waitFor,
    click,
    async screenshot(file) {
      // A picture taken in the middle of a transition shows what nobody sees.
      await waitFor(
        `document.getAnimations().every((one) => one.effect?.getComputedTiming().iterations === Infinity || one.playState !== 'running')`,
        'transitions to end',
      )
      await primitives.screenshot(file)
    },
    async fill(selector, text) {
      await click(selector)
      await evaluate(`document.querySelector(${JSON.stringify(selector)}).select?.()`)
      await press('Backspace')
      await type(text)
    },
    put: (selector, text) =>
      evaluate(`(() => {
        const field = document.querySelector(${JSON.stringify(selector)})
        const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
        set.call(field, ${JSON.stringify(text)})
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })()`),
  }
}
