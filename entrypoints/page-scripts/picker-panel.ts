import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { openPicker } from '../../lib/storefronts/teach/picker/picker.ts'

declare global {
  /** Opens the picker over this page. Set just before the picker's own script is run. */
  var quickshipOpenPicker: typeof openPicker | undefined
}

/** A script of its own: with the extension's API and its polyfill the picker would be larger than a page script may be. */
export default defineUnlistedScript(() => {
  globalThis.quickshipOpenPicker = openPicker
})
