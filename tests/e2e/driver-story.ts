import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { createScreen, type Screen } from '../../tools/browser/screen.ts'
import type { Session } from '../../tools/browser/session.ts'

const PAGE = `data:text/html,<p id="news" hidden style="height: 60px">News</p>
  <button id="wanted" onclick="log.push('wanted')">Wanted</button><br><button id="above" onclick="log.push('above')">Above</button>
  <script>log = []; for (const type of ['mousedown', 'mouseup']) document.addEventListener(type, ({ target }) => log.push(type + ' ' + target.id))</script>`

export function aClickOfTheDriver(session: () => Session) {
  let tab: Screen
  beforeAll(async () => {
    tab = await session().open(PAGE)
  })
  afterAll(() => tab?.close())

  /** Clicks, with a change to the page between the aim and the press. Gives what the page saw, and the failure. */
  async function clickWhile(happens: (press: number) => string) {
    let presses = 0
    const { mouse } = pageOf(tab)
    const screen = createScreen({
      ...tab,
      type: async () => {},
      pointAt: (x, y) => mouse.move(x, y),
      async clickAt(x, y) {
        presses += 1
        await tab.evaluate(happens(presses))
        await mouse.click(x, y)
      },
    })
    const failure = await screen.click('#above').catch((error: Error) => error.message)
    return { log: await tab.evaluate<string[]>('log.splice(0)'), failure }
  }

  const COVER = `document.body.insertAdjacentHTML('beforeend', '<div id="cover" style="position: fixed; inset: 0"></div>')`

  test.each([
    ['follows an element that moved', `wanted.style.marginTop = '-24px'; news.hidden = false; void 0`],
    ['waits for what passes over it', `${COVER}; setTimeout(() => cover.remove(), 100)`],
  ])('%s, and what came under the pointer gets nothing', async (_, happens) => {
    const { log, failure } = await clickWhile((press) => (press === 1 ? happens : '0'))
    expect(failure).toBeUndefined()
    expect(log).toEqual(['mousedown above', 'mouseup above', 'above'])
  })

  test('fails if something lies over it, which a seller could not click through either', async () => {
    const { log, failure } = await clickWhile(() => COVER)
    expect(log).toEqual([])
    expect(failure).toMatch(/#above to be clickable.*id="cover"/)
  })
}
