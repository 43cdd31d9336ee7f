import type { Screen } from '../browser/screen.ts'
import type { Shop } from './open-shop.ts'

export interface Shot {
  name: string
  /** Runs once, before this shot and all later ones. */
  setUp?(shop: Shop): Promise<void>
  /** Opened again for each language and theme. */
  reopens?: true
  open(shop: Shop): Promise<Screen>
}

export function page(file: string, ready: string): Shot['open'] {
  return async ({ session }) => {
    const screen = await session.openOwn(file)
    await screen.waitFor(
      // Spinners behind the visible screen may never stop.
      `document.querySelector('${ready}') &&
        ![...document.querySelectorAll('main .animate-spin')].some((turning) => turning.checkVisibility())`,
      `${file} to show ${ready}`,
    )
    return screen
  }
}

export async function then(
  opened: Promise<Screen>,
  ...steps: ((screen: Screen) => Promise<unknown>)[]
): Promise<Screen> {
  const screen = await opened
  for (const step of steps) await step(screen)
  return screen
}

export const press = (keys: string) => (screen: Screen) => screen.press(keys)
export const scrollTo = (selector: string) => (screen: Screen) =>
  screen.evaluate(`document.querySelector('${selector}').scrollIntoView()`)
export const shows = (selector: string) => (screen: Screen) =>
  screen.waitFor(`document.querySelector('${selector}')`, selector)
