import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLE_PAGE } from '../lib/domain/practice.ts'
import { oneOf, runTool, text } from '../servers/arguments.ts'
import { startDemoStore } from '../servers/demo-store/start.ts'
import { startSandbox } from '../servers/sandbox/start.ts'
import { optionsPage } from './browser/options-page.ts'
import { pageOf } from './browser/page-screen.ts'
import { drawn, type Screen } from './browser/screen.ts'
import { valuesOutOfView } from './browser/values-out-of-view.ts'
import { serve } from './read-page/in-browser.ts'
import { openExtension } from './read-page/open-extension.ts'
import { popupOver } from './screens/popup-shots.ts'
import { capturedShops } from './ship-pages/captured-shops.ts'

const POPUPS = { chromium: { width: 430, height: 600 }, firefox: { width: 412, height: 600 } }

const line = {
  command: 'npm run glance --',
  about: `Opens the form of each demo order, of the captured pages and of the sample order in the size of the browser's
popup, takes a picture of it in both languages and themes, and prints which values that are sent or charged were out
of view.`,
  options: {
    browser: {
      value: 'NAME',
      about: 'chromium or firefox',
      read: oneOf(['chromium', 'firefox']),
      default: 'chromium',
    },
    pages: { value: 'DIR', about: 'captured pages, as score-readers reads them', read: text, default: '' },
    out: { value: 'DIR', about: 'the folder of the pictures', read: text, default: 'out/glance' },
  },
} as const

const LOOKS = [
  { language: 'vi', theme: 'light' },
  { language: 'en', theme: 'dark' },
]
const ORDERS = Array.from({ length: 20 }, (_, at) => at + 1)
const OPEN = `form:has([data-field="note"]):is(:has([data-transport][data-fee]), :has([data-question]))`

await runTool(line, async ({ browser, pages, out }) => {
  mkdirSync(out, { recursive: true })
  const captured = pages ? await capturedShops(pages) : []
  const sandbox = await startSandbox({ port: 0 })
  const store = await startDemoStore()
  const extension = await openExtension(browser, { cutOff: false })
  const { session, ownPage } = extension
  const options = optionsPage(await session.openOwn('options.html'))
  let missed = 0
  let seen = 0
  try {
    await options.addAccount('Shop Hà Nội', sandboxAccount())
    for (const order of ORDERS) await glanceAt(`order-${order}`, () => session.open(store.orderUrl(order)))
    for (const [at, page] of captured.flatMap(({ orders }) => orders).entries()) {
      await glanceAt(`page-${at + 1}-${page.platform}`, async () => {
        const tab = await session.open('about:blank')
        await serve(pageOf(tab), page)
        return tab
      })
    }
    await options.screen.click('[data-action="connect-practice"]')
    await options.screen.waitFor(`document.querySelectorAll('article').length === 2`, 'the practice account')
    await glanceAt('sample', () => session.openOwn(SAMPLE_PAGE.slice(1)))
  } finally {
    await extension.close()
    await store.close()
    await sandbox.close()
  }
  console.log(`${seen} pictures in ${out}, ${missed} values out of view where at most one question was open`)
  if (missed > 0) process.exitCode = 1

  function sandboxAccount() {
    const { url: api, token, partnerCode } = sandbox
    return { api, token, partnerCode }
  }

  async function glanceAt(name: string, open: () => Promise<Screen>) {
    const tab = await open()
    for (const look of LOOKS) {
      await ownPage.evaluate(
        `chrome.storage.session.clear().then(() => chrome.storage.local.set(${JSON.stringify(look)}))`,
      )
      const popup = await popupOver({ session, options }, Promise.resolve(tab), OPEN)
      await pageOf(popup).setViewport(POPUPS[browser])
      await drawn(popup)
      const questions = await popup.evaluate<number>(
        `Number(document.querySelector('[data-question]')?.dataset.left ?? 0)`,
      )
      const hidden = await valuesOutOfView(popup)
      if (questions < 2) missed += hidden.length
      seen++
      const words = hidden.length === 0 ? 'all in view' : `out of view: ${hidden.join(', ')}`
      console.log(
        `${name} ${look.language} (${questions === 1 ? '1 question' : `${questions} questions`}): ${words}`,
      )
      await popup.screenshot(join(out, `${browser}-${name}-${look.language}.png`))
      await popup.close()
    }
    await tab.close()
  }
})
