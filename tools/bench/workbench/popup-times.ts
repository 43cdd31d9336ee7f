import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { pageOf } from '../../browser/page-screen.ts'
import type { Session } from '../../browser/session.ts'
import { percentile } from './percentile.ts'

/** What a popup tells of itself, epoch ms: when it stood there for the seller. */
const FORM_READY = `new Promise((told) => {
  const tell = (mark) => requestAnimationFrame(() => told(performance.timeOrigin + mark.startTime))
  const [mark] = performance.getEntriesByName('order-form')
  if (mark) return tell(mark)
  new PerformanceObserver((list) => {
    const [mark] = list.getEntriesByName('order-form')
    if (mark) tell(mark)
  }).observe({ type: 'mark' })
})`
const LOADED = `new Promise((told) => {
  const tell = () => told(performance.timeOrigin + performance.getEntriesByType('navigation')[0].loadEventEnd)
  const look = () => (performance.getEntriesByType('navigation')[0].loadEventEnd ? tell() : setTimeout(look, 1))
  look()
})`

/** Medians in ms from the click on the toolbar, in turns, so that both meet the same machine. */
export async function popupTimes(session: Session, orderUrl: string, rounds: number) {
  const tab = pageOf(await session.open(orderUrl))
  const browser = tab.browser()
  const ourId = [...(await browser.extensions()).keys()][0]
  const folder = blankExtension()
  try {
    const blankId = await browser.installExtension(folder)
    if (ourId === undefined) throw new Error('The extension is not there.')
    const ours: number[] = []
    const blank: number[] = []
    // The first opening of each is warmer for nobody: it is not counted.
    for (let round = 0; round <= rounds; round++) {
      const took = [
        await opened(browser, tab, blankId, LOADED),
        await opened(browser, tab, ourId, FORM_READY),
      ] as const
      if (round === 0) continue
      blank.push(took[0])
      ours.push(took[1])
    }
    return { ours: percentile(ours, 0.5), blank: percentile(blank, 0.5) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function opened(browser: Browser, tab: Page, extensionId: string, ready: string): Promise<number> {
  await tab.bringToFront()
  const extension = (await browser.extensions()).get(extensionId)
  const from = Date.now()
  await extension?.triggerAction(tab)
  const target = await browser.waitForTarget(
    (one) => one.url() === `chrome-extension://${extensionId}/popup.html`,
  )
  const popup = await target.asPage()
  const at = await popup.evaluate(ready)
  await popup.close()
  return Number(at) - from
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
