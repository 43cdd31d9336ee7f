import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pageOf } from '../browser/page-screen.ts'
import type { Screen } from '../browser/screen.ts'
import type { Shop } from './open-shop.ts'
import type { Shot } from './shot.ts'

/** In CSS pixels; the middle one is a laptop's window of 1280 by 800 at 200 %. */
const WINDOWS = [
  { width: 360, height: 860 },
  { width: 640, height: 400 },
  { width: 1280, height: 860 },
]
const LANGUAGES = ['vi', 'en']
const THEMES = ['light', 'dark']
/** What is over the page: dialogs, questions, and the shade behind them. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="presentation"]'
/** Heights of what sticks to the top or bottom as wide as the page, added up; a dialog and its shade may be as high as they need. */
const BARS = `[...document.querySelectorAll('body *')]
  .filter((one) => /sticky|fixed/.test(getComputedStyle(one).position) && !one.closest('${OVER}'))
  .filter((one) => one.offsetWidth > innerWidth / 2 && !one.parentElement?.closest('.sticky, .fixed'))
  .reduce((sum, one) => sum + one.offsetHeight, 0)`
/** What is to scroll down alone, and holds something wider than itself. */
const SIDEWAYS = `[...document.querySelectorAll('.overflow-y-auto:not([class*="overflow-x-"])')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => 'scrolls sideways by ' + (one.scrollWidth - one.clientWidth) + ': ' + one.localName + ' of ' + one.parentElement.localName)`
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A picture of each theme, language and width; a fault names the one it was found in. */
export async function takeShot(shop: Shop, shot: Shot, out: string) {
  mkdirSync(out, { recursive: true })
  const faults: string[] = []
  let pictures = 0
  const screen = await shot.open(shop)
  try {
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        await screen.evaluate(`chrome.storage.local.set(${JSON.stringify({ language, theme })})`)
        await screen.waitFor(
          `document.documentElement.lang === '${language}' && document.documentElement.dataset.theme === '${theme}'`,
          `${language}, ${theme}`,
        )
        for (const { width, height } of WINDOWS) {
          await pageOf(screen).setViewport({ width, height })
          await screen.evaluate(
            `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`,
          )
          const where = `${language}-${theme}-${width}`
          await screen.screenshot(join(out, `${shot.name}-${where}.png`))
          pictures++
          for (const fault of await faultsOf(screen)) faults.push(`${where}: ${fault}`)
        }
      }
    }
  } finally {
    await screen.close()
  }
  return { pictures, faults }
}

/**
 * What axe finds, what stands beyond the window's edge or the screen's, and bars that stay in place over
 * more than half of the window.
 */
async function faultsOf(screen: Screen): Promise<string[]> {
  if (!(await screen.evaluate<boolean>(`'axe' in window`))) await screen.evaluate(`{${AXE}\n}`)
  return screen.evaluate<string[]>(`axe.run(document).then(({ violations }) => [
    ...violations.map(({ id, nodes }) => id + ' at ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(' and ')),
    ...(document.documentElement.scrollWidth > innerWidth
      ? ['wider than the window by ' + (document.documentElement.scrollWidth - innerWidth)]
      : []),
    ...${SIDEWAYS},
    ...(${BARS} > innerHeight / 2 ? ['bars that stay in place take ' + Math.round(${BARS}) + ' of ' + innerHeight] : []),
  ])`)
}
