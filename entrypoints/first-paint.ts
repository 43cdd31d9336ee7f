import { browser } from 'wxt/browser'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { beforeFirstPaint } from '../components/app/first-paint.ts'

export default defineUnlistedScript(() => {
  // The page's modules take it from there (tools/build/one-polyfill.ts).
  Object.assign(globalThis, { browser })
  beforeFirstPaint()
})
