import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { pageOf } from '../../browser/page-screen.ts'
import type { Session } from '../../browser/session.ts'
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
const BLANK_PAINTED = painted('')

type Times = Partial<Record<Part, number>>

/**
 * Medians in ms from the click on the toolbar, in turns, so that all meet the same machine: ours, a blank popup, and one
 * that asks the tab as ours does and writes a single line of what it reads there.
 */
export async function popupTimes(session: Session, extension: string, orderUrl: string, rounds: number) {
  const tab = pageOf(await session.open(orderUrl))
  const browser = tab.browser()
  const ourId = [...(await browser.extensions()).keys()][0]
  const folders = [blankExtension(), readingExtension(extension)] as const
  try {
    const blankId = await browser.installExtension(folders[0])
    const readingId = await browser.installExtension(folders[1])
    // The guide that installing opens would close a popup.
    await browser.waitForTarget((one) => one.url() === `chrome-extension://${readingId}/welcome.html`)
    if (ourId === undefined) throw new Error('The extension is not there.')
    const all: { ours: Times; blank: Times; reading: Times }[] = []
    // The first opening of each is warmer for nobody: it is not counted.
    for (let round = 0; round <= rounds; round++) {
      const blank = await opened(browser, tab, blankId, BLANK_PAINTED)
      const reading = await opened(browser, tab, readingId, FORM_PAINTED)
      const ours = await opened(browser, tab, ourId, FORM_PAINTED)
      if (round > 0) all.push({ ours, blank, reading })
    }
    const above = (kind: 'ours' | 'reading') =>
      percentile(
        all.map((one) => (one[kind].painted ?? NaN) - (one.blank.painted ?? NaN)),
        0.5,
      )
    const part = (kind: 'ours' | 'reading' | 'blank', name: Part) =>
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

async function opened(browser: Browser, tab: Page, extensionId: string, painted: string): Promise<Times> {
  await tab.bringToFront()
  const extension = (await browser.extensions()).get(extensionId)
  const from = Date.now()
  await extension?.triggerAction(tab)
  await setTimeout(OVER_MS)
  const target = await browser.waitForTarget(
    (one) => one.url() === `chrome-extension://${extensionId}/popup.html`,
  )
  const popup = await target.asPage()
  const told = await popup.evaluate(painted)
  await popup.close()
  return Object.fromEntries(Object.entries(Object(told)).map(([part, at]) => [part, Number(at) - from]))
}

function blankExtension(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blank-popup-'))
  const manifest = {
    manifest_version: 3,
    name: 'Blank',
    version: '1.0',
    action: { default_popup: 'popup.html' },
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'popup.html'), '<!doctype html><title>Blank</title><p>Blank</p>')
  return folder
}

function readingExtension(built: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'reading-popup-'))
  cpSync(built, folder, { recursive: true })
  writeFileSync(
    join(folder, 'popup.html'),
    '<!doctype html><title>Reading</title><script src="/popup-start.js"></script><script defer src="/one-line.js"></script>',
  )
  writeFileSync(
    join(folder, 'one-line.js'),
    `quickshipStart.answer.then(({ result }) => {
      performance.mark('order-form')
      document.body.textContent = result.order.number.text
    })`,
  )
  return folder
}
