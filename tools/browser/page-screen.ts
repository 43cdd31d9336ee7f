import { type KeyInput, type Page, ProtocolError } from 'puppeteer-core'
import { createScreen, type Screen } from './screen.ts'

const pages = new WeakMap<Screen, Page>()

export function pageScreen(page: Page): Screen {
  const screen = createScreen({
    url: async () => page.url(),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    pointAt: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const names = keys.split('+') as KeyInput[]
      const last = names.pop()
      if (!last) throw new Error('No key to press.')
      for (const modifier of names) await page.keyboard.down(modifier)
      try {
        await page.keyboard.press(last)
        for (const modifier of names.reverse()) await page.keyboard.up(modifier)
      } catch (error) {
        // A key may close its page before it is released.
        if (!(error instanceof ProtocolError && error.message.endsWith('Target closed'))) throw error
      }
    },
    async screenshot(file) {
      await page.screenshot({ path: file as `${string}.png` })
    },
    close: () => page.close(),
  })
  pages.set(screen, page)
  return screen
}

/** The page of a screen from `pageScreen`. */
export function pageOf(screen: Screen): Page {
  const page = pages.get(screen)
  if (!page) throw new Error('This screen is no tab of a browser.')
  return page
}
