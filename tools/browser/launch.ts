import { launchChromium } from './chromium.ts'
import { launchFirefox } from './firefox.ts'
import type { Session, SessionOptions } from './session.ts'

export function launchBrowser(options: SessionOptions): Promise<Session> {
  return options.browser === 'chromium' ? launchChromium(options) : launchFirefox(options)
}
