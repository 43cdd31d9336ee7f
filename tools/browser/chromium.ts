import { createInterface } from 'node:readline'
import { type Browser, launch, type Target } from 'puppeteer-core'
import { findProgram } from '../setup/find-program.mjs'
import { pageOf, pageScreen } from './page-screen.ts'
import { groupOf, killGroup } from './processes.ts'
import type { Session, SessionOptions } from './session.ts'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
]

const CUT_OFF = [
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  // A page saved under http:// is read there.
  '--disable-features=HttpsUpgrades,HttpsFirstBalancedMode,HttpsFirstBalancedModeAutoEnable',
]

/** The window is larger than the page: a hidden part is never drawn. */
const PAGE = { width: 1280, height: 860 }
const WINDOW = '--window-size=1280,1000'

/** A menu may need several attempts on a busy machine. */
const SHOWN_WITHIN_MS = 80_000
/** Lines of a console in an error. */
const MOST_SHOWN = 20
const ALIVE: readonly string[] = ['starting', 'running', 'stopping']

export async function launchChromium(options: SessionOptions): Promise<Session> {
  const executablePath = findProgram('chromium')
  if (!executablePath) throw new Error('Chromium is missing: npm start and npm test install it.')
  const browser = await launch({
    executablePath,
    headless: options.headless,
    pipe: true,
    // A page over hundreds of thousands of rows may be busy for minutes.
    protocolTimeout: 600_000,
    enableExtensions: true,
    defaultViewport: options.headless ? PAGE : null,
    ...(options.profile ? { userDataDir: options.profile } : {}),
    args: [
      ...QUIET,
      '--enable-unsafe-extension-debugging',
      '--enable-logging=stderr',
      `--lang=${options.language ?? 'vi'}`,
      ...(options.headless ? [WINDOW] : []),
      ...(options.cutOff ? CUT_OFF : []),
      // Chromium's sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  const log = consoleOf(browser)
  const extensionId = await browser.installExtension(options.extension)
  const extension = (await browser.extensions()).get(extensionId)
  if (!extension) throw new Error('The extension did not install.')

  const origin = `chrome-extension://${extensionId}/`
  /** Names what never came, and what was there. */
  const comes = (what: string, isIt: (url: string) => boolean) =>
    browser
      .waitForTarget((target) => isIt(target.url()), { timeout: SHOWN_WITHIN_MS })
      .catch(async (error: unknown) => {
        const there = browser.targets().map(async (target) => {
          const own = target.url().startsWith(origin) ? await shownIn(target) : ''
          return `${target.type()} ${target.url()}\n${own}`
        })
        const said = log.slice(-MOST_SHOWN).join('\n')
        throw new Error(
          `${what} did not come. There were:\n${(await Promise.all(there)).join('\n')}\nTheir consoles:\n${said}`,
          { cause: error },
        )
      })
  const shownPage = async (file: string) => {
    const target = await comes(file, (url) => url.startsWith(`${origin}${file}`))
    const page = await target.page()
    if (!page) throw new Error(`${file} closed at once.`)
    return page
  }
  const openedPopup = async () => {
    const popup = await comes('The popup', (url) => url === `${origin}popup.html`)
    const page = await popup.asPage()
    await page.setViewport(null)
    const screen = pageScreen(page)
    // Chromium shows a popup once it has loaded; no press is possible before.
    await screen.waitFor(
      `document.readyState === 'complete' && performance.getEntriesByName('first-contentful-paint').length > 0`,
      'the popup to be shown',
    )
    return screen
  }

  return {
    browser: 'chromium',
    log,
    version: await browser.version(),
    pid: groupOf(browser),
    closed: new Promise((resolve) => browser.once('disconnected', () => resolve())),
    close: () => browser.close(),
    promptButton: async () => null,
    async update() {
      await browser.installExtension(options.extension)
    },
    async firstRun() {
      const page = await shownPage('welcome.html')
      await page.bringToFront()
      return pageScreen(page)
    },
    ownPage: async (file) => pageScreen(await shownPage(file)),
    async open(url) {
      const page = await browser.newPage()
      await page.goto(url)
      return pageScreen(page)
    },
    async openOwn(file) {
      const page = await browser.newPage()
      await page.goto(`${origin}${file}`)
      return pageScreen(page)
    },
    openedPopup,
    async clickToolbar(tab) {
      const page = pageOf(tab)
      await page.bringToFront()
      const [popup] = await Promise.all([openedPopup(), extension.triggerAction(page)])
      return popup
    },
    async killWorker() {
      // Only a page's session has the ServiceWorker domain.
      const page = (await browser.pages()).find((candidate) => candidate.url().startsWith(origin))
      if (!page) throw new Error('No page of the extension is open to kill the worker from.')
      const session = await page.createCDPSession()
      let ran = false
      const listed = Promise.withResolvers<void>()
      const stopped = new Promise<void>((resolve) => {
        session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          ran ||= versions.some(({ runningStatus }) => ALIVE.includes(runningStatus))
          if (versions.length > 0) listed.resolve()
          if (versions.some((version) => version.runningStatus === 'stopped')) resolve()
        })
      })
      await session.send('ServiceWorker.enable')
      // Stopped before it is listed, it would seem never to have run.
      await listed.promise
      await session.send('ServiceWorker.stopAllWorkers')
      await stopped
      await session.detach()
      return ran
    },
    kill: () => killGroup(groupOf(browser)),
  }
}

/** What a page of the extension shows, for an error; a page that is busy or gone says nothing. */
async function shownIn(target: Target): Promise<string> {
  const page = await target.asPage().catch(() => undefined)
  const words = page?.evaluate('document.body.innerText').then(String, String)
  return (await Promise.race([words, new Promise<string>((resolve) => setTimeout(resolve, 2_000, ''))])) ?? ''
}

/** Not a console's line; a message has several. */
const BROWSERS_OWN = /^\[[\d:/.]+:(?!INFO:CONSOLE)[A-Z]/

/** Of pages, popups and the worker, as the browser writes it: a session on the worker would keep it from restarting. */
function consoleOf(browser: Browser): string[] {
  const log: string[] = []
  const stream = browser.process()?.stderr
  if (stream) {
    createInterface(stream).on('line', (line) => {
      if (!BROWSERS_OWN.test(line)) log.push(line)
    })
  }
  return log
}
