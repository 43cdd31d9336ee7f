import { rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { pageOf } from '../../browser/page-screen.ts'
import type { Session } from '../../browser/session.ts'
import { blankExtension, readingExtension, stillExtension } from './floor-popups.ts'
import { percentile } from './percentile.ts'

/** What a popup of ours notes on its way, in the order of the usual opening. */
export const POPUP_PARTS = [
  'popup-scripts',
  'popup-accounts',
  'popup-page',
  'popup-gathered',
  'order-form',
  'painted',
] as const
type Part = (typeof POPUP_PARTS)[number]

/** When a page of ours, or the blank one, was painted, and what it noted before; epoch ms. */
const painted = (mark: string) => `new Promise((told) => {
  const noted = Object.fromEntries(performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime]))
  const filled = ${mark === '' ? 0 : `noted['${mark}']`}
  const tell = (painted) => {
    const times = Object.entries({ ...noted, painted })
    told(Object.fromEntries(times.map(([name, at]) => [name, performance.timeOrigin + at])))
  }
  for (const type of ['paint', 'largest-contentful-paint']) {
    new PerformanceObserver((list) => {
      const paint = list.getEntries().find(({ name, startTime }) => name !== 'first-paint' && startTime >= filled)
      if (paint) tell(paint.startTime)
    }).observe({ type, buffered: true })
  }
})`
/** The browser's own word for the first picture with words in it: where a waiting screen was one, for the next. */
const FORM_PAINTED = painted('order-form')
const WORDS_PAINTED = painted('')

/** The page as it stands, with what its fields hold, and without what made it. */
const STILL = `(() => {
  for (const field of document.querySelectorAll('input')) field.setAttribute('value', field.value)
  for (const script of document.querySelectorAll('script, link')) script.remove()
  return document.documentElement.outerHTML
})()`

type Times = Partial<Record<Part, number>>

/** Each is a popup of an extension of its own, opened over the same order. */
const KINDS = ['blank', 'reading', 'still', 'ours'] as const
type Kind = (typeof KINDS)[number]

/**
 * Medians in ms from the click on the toolbar, in turns, so that all meet the same machine: ours, and three floors. One is
 * blank, one asks the tab as ours does and writes a single line of what it reads there, and one is the very form that ours
 * comes to, as a page without any script.
 */
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
    // The guide that installing opens would close a popup.
    await browser.waitForTarget((one) => one.url() === `chrome-extension://${reading}/welcome.html`)
    const ids = { blank, reading, still: await browser.installExtension(folders[2]), ours }
    const all: Record<Kind, Times>[] = []
    // The first opening of each is warmer for nobody: it is not counted.
    for (let round = 0; round <= rounds; round++) {
      const times: Record<Kind, Times> = { blank: {}, reading: {}, still: {}, ours: {} }
      for (const kind of KINDS) times[kind] = await timed(browser, tab, ids[kind], kind)
      if (round > 0) all.push(times)
    }
    const above = (kind: Kind) =>
      percentile(
        all.map((one) => (one[kind].painted ?? NaN) - (one.blank.painted ?? NaN)),
        0.5,
      )
    const part = (kind: Kind, name: Part) =>
      percentile(
        all.map((one) => one[kind][name] ?? NaN),
        0.5,
      )
    return { part, above }
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** A debugger is work for the browser and the page it looks into: it comes once all is over. */
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
  const told = await popup.evaluate(kind === 'blank' || kind === 'still' ? WORDS_PAINTED : FORM_PAINTED)
  await popup.close()
  return Object.fromEntries(Object.entries(Object(told)).map(([part, at]) => [part, Number(at) - from]))
}
