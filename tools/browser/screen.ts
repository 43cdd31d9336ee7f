/** A page, popup or tab with real input, the same in both browsers. */
export interface Screen {
  url(): Promise<string>
  /** Evaluates a JavaScript expression in the page and awaits promises. */
  evaluate<T>(expression: string): Promise<T>
  /** Waits until the expression is truthy and returns its value. `what` names it in the error. */
  waitFor<T>(expression: string, what: string, timeoutMs?: number): Promise<T>
  /** Scrolls the first match into view and clicks its middle; throws if something else lies over it. */
  click(selector: string): Promise<void>
  /** Replaces the field's text by typing. */
  fill(selector: string, text: string): Promise<void>
  /** Replaces the field's text by pasting: a third of the cost of typing, and tabs and line breaks press no keys. */
  put(selector: string, text: string): Promise<void>
  /** One key, with modifiers before it: `Control+Enter`. */
  press(keys: string): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}

type Primitives = Omit<Screen, 'waitFor' | 'click' | 'fill' | 'put'> & {
  pointAt(x: number, y: number): Promise<void>
  /** Where the pointer is. */
  clickAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
}

/** Evaluating costs the page's own processor time, so a long wait polls less often. */
export function askAgainIn(waitedMs: number): number {
  return Math.min(250, 40 + waitedMs / 20)
}

/** Resolves once all that is there was drawn, and its observers know. */
export function drawn(screen: Pick<Screen, 'evaluate'>): Promise<void> {
  return screen.evaluate(
    `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))`,
  )
}

/** Loads the page again. Of a page that did so at once, the call would be cut off. */
export async function reload(screen: Pick<Screen, 'evaluate' | 'waitFor'>): Promise<void> {
  await screen.evaluate('(window.isOld = true, setTimeout(() => location.reload()), true)')
  await screen.waitFor(`!window.isOld && document.readyState !== 'loading'`, 'the page once more')
}

/** Polls a condition outside the browser. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, timeoutMs = 30_000) {
  const from = Date.now()
  while (!(await holds())) {
    const waited = Date.now() - from
    if (waited > timeoutMs) throw new Error(`Waited ${timeoutMs} ms for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, askAgainIn(waited)))
  }
}

const MOST_PRESSES = 5

/** Finds where to press, and has the page watch what the press strikes. */
function aimedAt(selector: string) {
  return `(async () => {
    const element = document.querySelector(${JSON.stringify(selector)})
    if (!element || element.disabled || element.getAttribute('aria-disabled') === 'true') return null
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Two equal positions prove that the element does not move.
    const before = element.getBoundingClientRect()
    await new Promise((resolve) => setTimeout(resolve, 30))
    const after = element.getBoundingClientRect()
    if (!after.width || before.x !== after.x || before.y !== after.y) return null
    const point = { x: Math.round(after.x + after.width / 2), y: Math.round(after.y + after.height / 2) }
    const isOfIt = (hit) => element.contains(hit) || Boolean(hit.closest('label')?.contains(element))
    const isOf = (hit) => isOfIt(hit) || hit.contains(element)
    const hit = document.elementFromPoint(point.x, point.y)
    if (!hit || !isOf(hit)) {
      // A seller would scroll it out from under a sticky bar.
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return null
    }
    let struck = null
    // While a popup's window changes its size, a press may reach nothing. Pages of shops may keep presses to themselves.
    let reached = !location.protocol.endsWith('-extension:')
    const watch = (event) => {
      if (!event.isTrusted) return
      const begins = event.type === 'pointerdown'
      if (begins) reached = true
      if ((begins || event.type === 'pointerup') && event.target instanceof Element) {
        const { x, y } = element.getBoundingClientRect()
        const moved = !element.isConnected || x !== after.x || y !== after.y
        // What holds the element is met where the element was, once it has moved.
        const isMet = moved ? isOfIt(event.target) : isOf(event.target)
        // A list that the press opens may lie under the pointer; what moved away meanwhile is not pressed.
        if (!isMet && (begins || moved)) struck = event.target.outerHTML.slice(0, 200)
      }
      if (!struck) return
      event.stopImmediatePropagation()
      event.preventDefault()
    }
    const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
    window.quickshipAim?.end()
    for (const type of types) addEventListener(type, watch, true)
    window.quickshipAim = {
      end() {
        for (const type of types) removeEventListener(type, watch, true)
        delete window.quickshipAim
        return struck ?? (reached ? null : 'nothing')
      },
    }
    return point
  })()`
}

/** Builds a screen from what a browser's protocol offers. */
export function createScreen(primitives: Primitives): Screen {
  const { evaluate, pointAt, clickAt, press, type } = primitives

  async function waitFor<T>(expression: string, what: string, timeoutMs = 30_000): Promise<T> {
    const from = Date.now()
    const deadline = from + timeoutMs
    let last: unknown
    while (Date.now() < deadline) {
      try {
        // Elements cannot be sent over the protocol.
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

  /** A press that meets something else, as the page has moved or grown since the aim, has no effect and is made again. */
  async function click(selector: string) {
    let last = ''
    for (let presses = 0; presses < MOST_PRESSES; presses++) {
      const point = await waitFor<{ x: number; y: number }>(
        aimedAt(selector),
        `${selector} to be clickable${last && `, where ${last} was met`}`,
        last ? 5_000 : undefined,
      )
      await pointAt(point.x, point.y).catch((error: unknown) => {
        throw new Error(`The page of ${selector} was gone before it was pressed.`, { cause: error })
      })
      await clickAt(point.x, point.y).catch(async (error) => {
        // A popup that the press closes ends it half-way.
        if (await evaluate('true').catch(() => false)) throw error
      })
      // A page that the click closed or left has no answer.
      const struck = await evaluate<string | null>('window.quickshipAim?.end() ?? null').catch(() => null)
      if (!struck) return
      last = struck
    }
    throw new Error(`${selector} was pressed ${MOST_PRESSES} times, and each press met ${last}.`)
  }

  return {
    ...primitives,
    waitFor,
    click,
    async screenshot(file) {
      // A picture during a transition shows a state that passes unseen.
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
    async put(selector, text) {
      await click(selector)
      await evaluate(`(() => {
        document.activeElement.select()
        document.execCommand('insertText', false, ${JSON.stringify(text)})
      })()`)
    },
  }
}
