import { type Browser, launch } from 'puppeteer-core'
import { publisher } from '../../lib/domain/publisher.ts'
import { findProgram } from '../setup/find-program.mjs'
import { type Bidi, connectBidi } from './bidi.ts'
import { pageOf, pageScreen } from './page-screen.ts'
import { groupOf, killGroup } from './processes.ts'
import { askAgainIn } from './screen.ts'
import type { Session, SessionOptions } from './session.ts'
import { copiedProfile } from './started-profile.ts'

const EXTENSION = `ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
  .ExtensionParent.GlobalManager.getExtension(${JSON.stringify(publisher.geckoId)})`

const CUT_OFF = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.allow_hijacking_localhost': true,
  'dom.security.https_first': false,
  'dom.security.https_first_schemeless': false,
}

/** Processes for video, sound and calls: a tenth of the cost of a browser with a few tabs. */
const NEVER_NEEDED = {
  'media.rdd-process.enabled': false,
  'media.utility-process.enabled': false,
  'network.process.enabled': false,
}

/** Without a fixed storage name, a temporary extension is a new one at each start. */
const LASTING_PREFERENCES = {
  'extensions.webextensions.uuids': JSON.stringify({
    [publisher.geckoId]: '6d1f7f0e-58c1-4b1f-9a55-0c1de5a8f001',
  }),
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
}

export async function launchFirefox(options: SessionOptions): Promise<Session> {
  const executablePath = findProgram('firefox')
  if (!executablePath)
    throw new Error('Firefox is missing: npm start --browser firefox and npm test install it.')
  const copied = options.profile ? undefined : copiedProfile()
  const profile = options.profile ?? copied?.folder
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: options.headless,
    defaultViewport: options.headless ? { width: 1280, height: 860 } : null,
    ...(profile ? { userDataDir: profile } : {}),
    // System access allows clicking the toolbar and seeing the popup.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      ...NEVER_NEEDED,
      'intl.locale.requested': options.language ?? 'vi',
      // A prompt ignores early answers, and each one restarts its delay.
      'security.notification_enable_delay': 0,
      ...(options.cutOff ? CUT_OFF : {}),
      ...(options.profile ? LASTING_PREFERENCES : {}),
    },
  })
  await browser.installExtension(options.extension)
  const bidi = await connectBidi(browser)

  const origin = await bidi.chrome<string>(`${EXTENSION}.baseURL`)
  const openedPopup = () => bidi.popupScreen(`${origin}popup.html`)

  return {
    browser: 'firefox',
    log: [],
    version: await browser.version(),
    pid: groupOf(browser),
    closed: new Promise((resolve) => browser.once('disconnected', () => resolve())),
    async close() {
      await browser.close()
      copied?.remove()
    },
    async open(url) {
      const page = await browser.newPage()
      await page.goto(url)
      return pageScreen(page)
    },
    async firstRun() {
      const page = await pageAt(browser, bidi, `${origin}welcome.html`)
      await page.bringToFront()
      return pageScreen(page)
    },
    ownPage: async (file) => pageScreen(await pageAt(browser, bidi, `${origin}${file}`)),
    async openOwn(file) {
      const url = `${origin}${file}`
      await bidi.chrome(`void (gBrowser.selectedTab = gBrowser.addTrustedTab(${JSON.stringify(url)}))`)
      const screen = pageScreen(await pageAt(browser, bidi, url))
      // The tab has its address before the page has the extension's rights.
      await screen.waitFor('globalThis.browser?.runtime?.id', 'the page to be the extension’s')
      return screen
    },
    openedPopup,
    async clickToolbar(tab) {
      await pageOf(tab).bringToFront()
      await bidi.chrome(`(async () => {
        for (const open of document.querySelectorAll('panel:has(browser.webextension-popup-browser)')) open.hidePopup()
        const extension = ${EXTENSION}
        await extension.apiManager.global.browserActionFor(extension).triggerAction(window)
      })()`)
      return openedPopup()
    },
    async update() {
      await browser.installExtension(options.extension)
    },
    promptButton: (answer) =>
      bidi.chrome(`(() => {
        if (PopupNotifications.panel.state !== 'open') return null
        const { ${answer === 'allow' ? 'button' : 'secondaryButton: button'} } = document.querySelector('popupnotification')
        const { width, height } = button.getBoundingClientRect()
        return { x: Math.round(button.screenX + width / 2), y: Math.round(button.screenY + height / 2) }
      })()`),
    killWorker: () =>
      bidi.chrome(
        `(async () => {
          const extension = ${EXTENSION}
          const ran = extension.backgroundState !== 'stopped'
          await extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true })
          return ran
        })()`,
      ),
    async kill() {
      await killGroup(groupOf(browser))
      copied?.remove()
    },
  }
}

/** If puppeteer has not seen a tab's page by then, it never will: a busy one misses the tab's change of process. */
const SEEN_WITHIN_MS = 10_000
const SHOWN_WITHIN_MS = 80_000
const REPLACED_AFTER_MS = 25_000
const RELOAD = '(tab) => gBrowser.reloadTab(tab)'
const REPLACE = `(tab) => {
  gBrowser.selectedTab = gBrowser.addTrustedTab(tab.linkedBrowser.currentURI.spec)
  gBrowser.removeTab(tab)
}`

/** A page that puppeteer lost may never answer. */
const silence = () => new Promise<string>((resolve) => setTimeout(resolve, 5_000, ''))

async function pageAt(browser: Browser, bidi: Bidi, url: string) {
  const from = Date.now()
  let loadAnewAt = from + SEEN_WITHIN_MS
  while (Date.now() - from < SHOWN_WITHIN_MS) {
    // Puppeteer reports an extension's new tab as blank, so the tab itself is queried.
    for (const page of await browser.pages()) {
      const shown = await Promise.race([page.evaluate('location.href'), silence()]).catch(() => '')
      if (String(shown).startsWith(url)) return page
    }
    // The tab may have opened since. If it is still unseen, it is opened again.
    if (Date.now() > loadAnewAt) {
      const again = Date.now() - from < REPLACED_AFTER_MS ? RELOAD : REPLACE
      loadAnewAt = Date.now() + SEEN_WITHIN_MS
      await bidi.chrome(`void gBrowser.tabs.filter(({ linkedBrowser }) =>
        linkedBrowser.currentURI.spec.startsWith(${JSON.stringify(url)})).forEach(${again})`)
    }
    await new Promise((resolve) => setTimeout(resolve, askAgainIn(Date.now() - from)))
  }
  const tabs = await bidi.chrome<string[]>(
    '[...gBrowser.tabs].map(({ linkedBrowser }) => linkedBrowser.currentURI.spec)',
  )
  throw new Error(`No tab shows ${url}, but: ${tabs.join(', ')}`)
}
