import { BROWSERS } from '../../tools/browser/session.ts'
import { startedProfile } from '../../tools/browser/started-profile.ts'
import { grantedExtension } from '../../tools/tour/built-extension.ts'

/** Once, before test files ask for them side by side. Returns what removes them again. */
export default async function beforeAll(): Promise<() => void> {
  for (const browser of BROWSERS) grantedExtension(browser)
  return startedProfile()
}
