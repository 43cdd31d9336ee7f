import type { Screen } from '../browser/screen.ts'
import type { Shop } from './open-shop.ts'

export interface Shot {
  name: string
  /** Once, before it and all that follow. */
  setUp?(shop: Shop): Promise<void>
  /** Its language and theme are those it was opened in: once for each. */
  reopens?: true
  /** Opens the screen; it is closed again after its pictures. */
  open(shop: Shop): Promise<Screen>
}

export function page(file: string, ready: string): Shot['open'] {
  return async ({ session }) => {
    const screen = await session.openOwn(file)
    await screen.waitFor(
      // What waits behind the screen that is shown may turn for ever.
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
