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

  /** Clicks, with a change to the page between the aim and the press. */
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
    await screen
      .click('#above')
      .catch((error: Error) => expect(error.message).toContain('#above is covered by'))
    return tab.evaluate<string[]>('log.splice(0)')
  }

  test('follows an element that moved, and what came under the pointer gets nothing', async () => {
    const moveOnce = (press: number) =>
      press === 1 ? `wanted.style.marginTop = '-24px'; news.hidden = false; void 0` : '0'
    expect(await clickWhile(moveOnce)).toEqual(['mousedown above', 'mouseup above', 'above'])
  })

  test('fails if something lies over it, which a seller could not click through either', async () => {
    const cover = `document.body.insertAdjacentHTML('beforeend', '<div id="cover" style="position: fixed; inset: 0"></div>')`
    expect(await clickWhile(() => cover)).toEqual([])
  })
}
