import { BROWSERS } from '../../tools/browser/session.ts'
import { grantedExtension } from '../../tools/tour/built-extension.ts'

/** Once, before test files ask for the copies side by side. */
export default function grantHosts() {
  for (const browser of BROWSERS) grantedExtension(browser)
}
