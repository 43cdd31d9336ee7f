import { writeFile } from 'node:fs/promises'
import type { Browser } from 'puppeteer-core'
import { createScreen, type Screen } from './screen.ts'

interface Connection {
  send(method: string, params: object): Promise<{ result: unknown }>
}
interface Evaluation {
  type: 'success' | 'exception'
  result?: { value?: unknown }
  exceptionDetails?: { text: string }
}

/** WebDriver's codes for keys. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
}

export interface Bidi {
  /** Evaluates in Firefox's own window, with the browser's rights. */
  chrome<T>(expression: string): Promise<T>
  /** The open toolbar popup once it shows that page. */
  popupScreen(url: string): Promise<Screen>
}

/** Puppeteer handles only tabs; the toolbar popup and the browser's window need the protocol itself. */
export async function connectBidi(browser: Browser): Promise<Bidi> {
  const connection = connectionOf(browser)
  const tree = (await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })).result
  const window = (tree as { contexts: { context: string }[] }).contexts[0]?.context
  if (!window) throw new Error('Firefox shows no window.')

  async function evaluate<T>(context: string, expression: string): Promise<T> {
    // As JSON, to avoid unpacking the protocol's values level by level.
    const wrapped = `(async () => JSON.stringify({ value: await (${expression}) }))()`
    const { result } = await connection.send('script.evaluate', {
      expression: wrapped,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    })
    const answer = result as Evaluation
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text ?? 'Evaluation failed.')
    return (JSON.parse(String(answer.result?.value)) as { value: T }).value
  }

  const act = (context: string, actions: object[]) =>
    connection.send('input.performActions', { context, actions })

  return {
    chrome: (expression) => evaluate(window, expression),
    async popupScreen(url) {
      const context = await adoptPopup((expression) => evaluate(window, expression), url)
      return createScreen({
        url: () => evaluate(context, 'location.href'),
        evaluate: (expression) => evaluate(context, expression),
        async pointAt(x, y) {
          await act(context, [{ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y }] }])
        },
        async clickAt() {
          const pointer = [
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]
          await act(context, [{ type: 'pointer', id: 'mouse', actions: pointer }])
        },
        async type(text) {
          const strokes = [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ])
          await act(context, [{ type: 'key', id: 'keyboard', actions: strokes }])
        },
        async press(keys) {
          const values = keys.split('+').map((key) => KEYS[key] ?? key)
          const downs = values.map((value) => ({ type: 'keyDown', value }))
          const ups = values.toReversed().map((value) => ({ type: 'keyUp', value }))
          await act(context, [{ type: 'key', id: 'keyboard', actions: [...downs, ...ups] }])
        },
        async screenshot(file) {
          const { result } = await connection.send('browsingContext.captureScreenshot', { context })
          await writeFile(file, Buffer.from((result as { data: string }).data, 'base64'))
        },
        async close() {
          await evaluate(
            window,
            `document.querySelector('browser.webextension-popup-browser')?.closest('panel')?.hidePopup()`,
          )
        },
      })
    },
  }
}

/**
 * Firefox's protocol finds tabs by a key that popup browsers lack: this adds one, registers it, and returns the
 * popup's context id.
 */
function adoptPopup(chrome: <T>(expression: string) => Promise<T>, url: string): Promise<string> {
  return chrome<string>(`(async () => {
    const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
    const wanted = ${JSON.stringify(url)}
    const find = () => [...document.querySelectorAll('browser.webextension-popup-browser')]
      .find((popup) => popup.currentURI?.spec.split(/[?#]/)[0] === wanted && popup.closest('panel')?.state === 'open')
    for (let round = 0; round < 300 && !find(); round++) await new Promise((resolve) => setTimeout(resolve, 40))
    const popup = find()
    if (!popup) throw new Error('The popup did not open.')
    popup.permanentKey ??= {}
    const id = NavigableManager.getIdForBrowser(popup)
    const tabs = NavigableManager.constructor.prototype.getBrowserById
    NavigableManager.getBrowserById = (wanted) => (wanted === id ? popup : tabs.call(NavigableManager, wanted))
    return id
  })()`)
}

function connectionOf(browser: Browser): Connection {
  if (!('connection' in browser)) throw new Error('This browser does not speak WebDriver BiDi.')
  return browser.connection as Connection
}
