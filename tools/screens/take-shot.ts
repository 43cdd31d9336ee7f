import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pageOf } from '../browser/page-screen.ts'
import type { Screen } from '../browser/screen.ts'
import type { Shop } from './open-shop.ts'
import type { Shot } from './shots.ts'

/** The middle one is a wide window at 200 %. */
const WIDTHS = [360, 640, 1280]
const LANGUAGES = ['vi', 'en']
const THEMES = ['light', 'dark']
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
        for (const width of WIDTHS) {
          await pageOf(screen).setViewport({ width, height: 860 })
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

/** What axe finds, and what stands beyond the window's edge without a way to scroll to it. */
async function faultsOf(screen: Screen): Promise<string[]> {
  if (!(await screen.evaluate<boolean>(`'axe' in window`))) await screen.evaluate(`{${AXE}\n}`)
  return screen.evaluate<string[]>(`axe.run(document).then(({ violations }) => [
    ...violations.map(({ id, nodes }) => id + ' at ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(' and ')),
    ...(document.documentElement.scrollWidth > innerWidth
      ? ['wider than the window by ' + (document.documentElement.scrollWidth - innerWidth)]
      : []),
  ])`)
}
