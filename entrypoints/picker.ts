import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { send } from '../lib/messages/send.ts'
import { addressOf } from '../lib/storefronts/reads.ts'
import { openPicker, type PickerStart } from '../lib/storefronts/taught/picker.ts'

declare global {
  /** What the picker opens with, handed in just before this script. */
  var quickshipPicks: PickerStart | undefined
  /** Closes the picker that stands in this page. */
  var quickshipPicker: (() => void) | undefined
}

/** Run when the seller chooses to point at a page's fields. */
export default defineUnlistedScript(() => {
  globalThis.quickshipPicker?.()
  const start = globalThis.quickshipPicks
  const address = addressOf(new URL(location.href))
  globalThis.quickshipPicker =
    start &&
    openPicker({ document, window, save: (taught) => send('recipes.teach', { address, ...taught }) }, start)
})
