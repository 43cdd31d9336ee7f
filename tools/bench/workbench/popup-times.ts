import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

/** Medians in ms from the click on the toolbar, in turns, so that both meet the same machine. */
export async function popupTimes(session: Session, orderUrl: string, rounds: number) {
  const tab = pageOf(await session.open(orderUrl))
  const browser = tab.browser()
  const ourId = [...(await browser.extensions()).keys()][0]
  const folder = blankExtension()
  try {
    const blankId = await browser.installExtension(folder)
    if (ourId === undefined) throw new Error('The extension is not there.')
    const ours: Times[] = []
    const blank: Times[] = []
    // The first opening of each is warmer for nobody: it is not counted.
    for (let round = 0; round <= rounds; round++) {
      const took = [
        await opened(browser, tab, blankId, BLANK_PAINTED),
        await opened(browser, tab, ourId, FORM_PAINTED),
      ] as const
      if (round === 0) continue
      blank.push(took[0])
      ours.push(took[1])
    }
    return {
      ours: (part: Part) => middle(ours, part),
      blank: middle(blank, 'painted'),
      above: percentile(
        ours.map((one, round) => (one.painted ?? NaN) - (blank[round]?.painted ?? NaN)),
        0.5,
      ),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function middle(times: readonly Times[], part: Part): number {
  return percentile(
    times.map((one) => one[part] ?? NaN),
    0.5,
  )
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
