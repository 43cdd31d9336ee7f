import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from '../browser/page-screen.ts'
import type { Screen } from '../browser/screen.ts'
import { faultsOf } from './faults-of.ts'
import type { Shop } from './open-shop.ts'
import type { Shot } from './shot.ts'

/** In CSS pixels; the middle one is a laptop's window of 1280 by 800 at 200 %. */
const WINDOWS = [
  { width: 360, height: 860 },
  { width: 640, height: 400 },
  { width: 1280, height: 860 },
]
const LANGUAGES = ['vi', 'en'] as const
const THEMES = ['light', 'dark']

/** A picture of each theme, language and width; a fault names all those it was found in. */
export async function takeShot(shop: Shop, shot: Shot, out: string) {
  mkdirSync(out, { recursive: true })
  const found = new Map<string, string[]>()
  let pictures = 0
  for (const [first, ...others] of shot.reopens ? LANGUAGES.map((one) => [one] as const) : [LANGUAGES]) {
    await choose(shop.options.screen, { language: first })
    const screen = await shot.open(shop)
    try {
      for (const language of [first, ...others]) {
        for (const theme of THEMES) {
          await choose(screen, { language, theme })
          for (const window of WINDOWS) {
            const where = `${language}-${theme}-${window.width}`
            await draw(screen, window)
            await screen.screenshot(join(out, `${shot.name}-${where}.png`))
            pictures++
            for (const fault of new Set(await faultsOf(screen))) {
              found.set(fault, [...(found.get(fault) ?? []), where])
            }
          }
        }
      }
    } finally {
      await screen.close()
    }
  }
  return { pictures, faults: [...found].map(([fault, where]) => `${fault} (${where.join(', ')})`) }
}

/** Chosen in one screen, in all of them. */
async function choose(screen: Screen, look: { language: string; theme?: string }) {
  await screen.evaluate(`chrome.storage.local.set(${JSON.stringify(look)})`)
  const shown = { lang: look.language, ...(look.theme && { 'data-theme': look.theme }) }
  for (const [name, value] of Object.entries(shown)) {
    await screen.waitFor(`document.documentElement.getAttribute('${name}') === '${value}'`, value)
  }
}

async function draw(screen: Screen, window: { width: number; height: number }) {
  await pageOf(screen).setViewport(window)
  await screen.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`)
}
