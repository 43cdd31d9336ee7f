import { rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { pageOf } from '../../browser/page-screen.ts'
import type { Session } from '../../browser/session.ts'
import { blankExtension, readingExtension, stillExtension } from './baseline-popups.ts'

/** Marks of our popup, in their usual order. */
export const POPUP_PARTS = [
  'popup-scripts',
  'popup-accounts',
  'popup-page',
  'popup-gathered',
  'order-form',
  'painted',
] as const
type Part = (typeof POPUP_PARTS)[number]

/** When the page was painted, and its marks; epoch ms. */
const painted = (mark: string) => `new Promise((resolve) => {
  const noted = Object.fromEntries(performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime]))
  const filled = ${mark === '' ? 0 : `noted['${mark}']`}
  const report = (painted) => {
    const times = Object.entries({ ...noted, painted })
    resolve(Object.fromEntries(times.map(([name, at]) => [name, performance.timeOrigin + at])))
  }
  for (const type of ['paint', 'largest-contentful-paint']) {
    new PerformanceObserver((list) => {
      const paint = list.getEntries().find(({ name, startTime }) => name !== 'first-paint' && startTime >= filled)
      if (paint) report(paint.startTime)
    }).observe({ type, buffered: true })
  }
})`
/** First Contentful Paint; with a waiting screen, the next one. */
const FORM_PAINTED = painted('order-form')
const WORDS_PAINTED = painted('')

/** The page's HTML with the values of its fields, without scripts. */
const STILL = `(() => {
  for (const field of document.querySelectorAll('input')) field.setAttribute('value', field.value)
  for (const script of document.querySelectorAll('script, link')) script.remove()
  return document.documentElement.outerHTML
})()`

type Times = Partial<Record<Part, number>>

/** Each is the popup of its own extension, over the same order; `cold` is ours over a dead worker. */
const KINDS = ['blank', 'reading', 'still', 'ours', 'cold'] as const
type Kind = (typeof KINDS)[number]

/** Each opening's times in ms from the toolbar click. The kinds are opened in turns. */
export async function popupTimes(session: Session, extension: string, orderUrl: string, rounds: number) {
  const tab = pageOf(await session.open(orderUrl))
  const browser = tab.browser()
  const ours = [...(await browser.extensions()).keys()][0]
  if (ours === undefined) throw new Error('The extension is not there.')
  const shown = await openedPopup(browser, tab, ours)
  const folders = [
    blankExtension(),
    readingExtension(extension),
    stillExtension(String(await shown.popup.evaluate(STILL))),
  ] as const
  await shown.popup.close()
  try {
    const blank = await browser.installExtension(folders[0])
    const reading = await browser.installExtension(folders[1])
    // The guide opens after installation and would close a popup.
    await browser.waitForTarget((one) => one.url() === `chrome-extension://${reading}/welcome.html`)
    const ids = { blank, reading, still: await browser.installExtension(folders[2]), ours, cold: ours }
    const all: Record<Kind, Times>[] = []
    // The first opening of each is not counted.
    for (let round = 0; round <= rounds; round++) {
      const times: Record<Kind, Times> = { blank: {}, reading: {}, still: {}, ours: {}, cold: {} }
      for (const kind of KINDS) {
        if (kind === 'cold') await session.killWorker()
        times[kind] = await timed(browser, tab, ids[kind], kind)
      }
      if (round > 0) all.push(times)
    }
    const part = (kind: Kind, name: Part) => all.map((one) => one[kind][name] ?? NaN)
    const above = (kind: Kind) => all.map((one) => (one[kind].painted ?? NaN) - (one.blank.painted ?? NaN))
    return { part, above }
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** Ours alone, over a worker that runs and over a dead one: ms from the toolbar click until it is painted. */
export async function openingTimes(session: Session, orderUrl: string, rounds: number) {
  const screen = await session.open(orderUrl)
  const tab = pageOf(screen)
  const browser = tab.browser()
  const [ours = ''] = (await browser.extensions()).keys()
  const [warm, cold]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    const running = await timed(browser, tab, ours, 'ours')
    await session.killWorker()
    const dead = await timed(browser, tab, ours, 'cold')
    if (round === 0) continue
    warm.push(running.painted ?? Number.NaN)
    cold.push(dead.painted ?? Number.NaN)
  }
  await screen.close()
  return { warm, cold }
}

/** A debugger costs time, so it connects afterwards. */
const OVER_MS = 1000

async function openedPopup(browser: Browser, tab: Page, extensionId: string) {
  await tab.bringToFront()
  const extension = (await browser.extensions()).get(extensionId)
  const from = Date.now()
  await extension?.triggerAction(tab)
  await setTimeout(OVER_MS)
  const target = await browser.waitForTarget(
    (one) => one.url() === `chrome-extension://${extensionId}/popup.html`,
  )
  return { popup: await target.asPage(), from }
}

async function timed(browser: Browser, tab: Page, extensionId: string, kind: Kind): Promise<Times> {
  const { popup, from } = await openedPopup(browser, tab, extensionId)
  const marks = await popup.evaluate(kind === 'blank' || kind === 'still' ? WORDS_PAINTED : FORM_PAINTED)
  await popup.close()
  return Object.fromEntries(Object.entries(Object(marks)).map(([part, at]) => [part, Number(at) - from]))
}
