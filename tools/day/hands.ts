import type { Screen } from '../browser/screen.ts'
import type { Session } from '../browser/session.ts'

/** What was done by hand. A key with its modifiers is one; a scan is a code and Enter, typed by the scanner. */
export interface Hands {
  keys: number
  clicks: number
  scans: number
}

/** The same session, whose screens count what is pressed, clicked and typed on them. */
export function countedSession(session: Session, hands: Hands): Session {
  // The screen itself, as its tab is found by it.
  const counted = (screen: Screen): Screen => {
    const { click, fill, press, put } = screen
    return Object.assign(screen, {
      click(selector: string) {
        hands.clicks++
        return click(selector)
      },
      press(keys: string) {
        hands.keys++
        return press(keys)
      },
      fill(selector: string, text: string) {
        hands.clicks++
        hands.keys += 1 + text.length
        return fill(selector, text)
      },
      put(selector: string, text: string) {
        hands.keys++
        return put(selector, text)
      },
    })
  }
  return {
    ...session,
    open: async (url) => counted(await session.open(url)),
    openOwn: async (file) => counted(await session.openOwn(file)),
    ownPage: async (file) => counted(await session.ownPage(file)),
    async clickToolbar(tab) {
      hands.clicks++
      return counted(await session.clickToolbar(tab))
    },
  }
}
