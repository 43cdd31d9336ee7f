import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '../browser/launch.ts'
import type { Screen } from '../browser/screen.ts'
import type { BrowserName, Session } from '../browser/session.ts'
import { copyGranting, freshExtension } from '../tour/built-extension.ts'

/** A browser with the extension in it, and one of the extension's own pages to run its scripts from. */
export interface OpenExtension {
  session: Session
  ownPage: Screen
  hasReader(id: string): boolean
  /** Another script to run in the page. */
  addScript(file: string, source: string): void
  close(): Promise<void>
}

/** `cutOff`: nothing but what is intercepted gets an answer, not even from this machine. */
export async function openExtension(browser: BrowserName, { cutOff = true } = {}): Promise<OpenExtension> {
  const extension = everywhere(freshExtension(browser, 'production'))
  const session = await launchBrowser({ browser, extension, headless: true, cutOff })
  return {
    session,
    ownPage: await session.firstRun(),
    hasReader: (id) => existsSync(join(extension, `reader-${id}.js`)),
    addScript: (file, source) => writeFileSync(join(extension, file), source),
    async close() {
      await session.close().catch(() => {})
      rmSync(extension, { recursive: true, force: true })
    },
  }
}

/** A copy that may read any host: a saved page can be of one that no shop could connect, such as a bare http://. */
function everywhere(built: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'quickship-read-'))
  copyGranting(built, folder, ['*://*/*'])
  return folder
}
