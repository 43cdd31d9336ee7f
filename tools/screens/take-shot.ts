import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from '../browser/page-screen.ts'
import { drawn, type Screen } from '../browser/screen.ts'
import { faultsOf, OURS } from './find-faults.ts'
import type { Shop } from './open-shop.ts'
import type { Shot } from './shot.ts'

/** CSS pixels; the middle one is a 1280 by 800 laptop at 200 %. */
const WINDOWS = [
  { width: 360, height: 860 },
  { width: 640, height: 400 },
  { width: 1280, height: 860 },
]
const LOOKS = ['vi', 'en'].flatMap((language) => ['light', 'dark'].map((theme) => ({ language, theme })))

/** One picture per theme, language and width; a fault lists all in which it appears. */
export async function takeShot(shop: Shop, shot: Shot, out: string) {
  mkdirSync(out, { recursive: true })
  const found = new Map<string, string[]>()
  let pictures = 0
  let screen: Screen | undefined
  try {
    for (const look of LOOKS) {
      await shop.options.screen.evaluate(`chrome.storage.local.set(${JSON.stringify(look)})`)
      if (shot.reopens) {
        await screen?.close()
        screen = undefined
      }
      screen ??= await shot.open(shop)
      await worn(screen, look)
      for (const { width, height } of WINDOWS) {
        await pageOf(screen).setViewport({ width, height })
        await drawn(screen)
        const where = `${look.language}-${look.theme}-${width}`
        await screen.screenshot(join(out, `${shot.name}-${where}.png`))
        pictures++
        for (const fault of new Set(await faultsOf(screen))) {
          found.set(fault, [...(found.get(fault) ?? []), where])
        }
      }
    }
  } finally {
    await screen?.close()
  }
  return { pictures, faults: [...found].map(([fault, where]) => `${fault} (${where.join(', ')})`) }
}

async function worn(screen: Screen, { language, theme }: (typeof LOOKS)[number]) {
  await screen.waitFor(
    `!(${OURS}) ||
      (document.documentElement.lang === '${language}' && document.documentElement.dataset.theme === '${theme}')`,
    `${language}, ${theme}`,
  )
}
