import { browser } from 'wxt/browser'
import { defineContentScript } from 'wxt/utils/define-content-script'
import { send } from '../lib/messages/send.ts'
import { ours } from '../lib/storefronts/page/ours.ts'
import { addressOf } from '../lib/storefronts/read/scraped-value.ts'
import type { PickerStart } from '../lib/storefronts/teach/picker/start.ts'

declare global {
  /** What the picker opens with, handed in just before this script. */
  var quickshipPicks: (PickerStart & { word: string }) | undefined
  /** Closes the open picker. */
  var quickshipPicker: (() => void) | undefined
}

/** Run when the seller chooses to point at a page's fields. */
export default defineContentScript({
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main() {
    ours('quickshipPicker')?.()
    const start = ours('quickshipPicks')
    const address = addressOf(new URL(location.href))
    const kind = kindOf(location)
    globalThis.quickshipPicker =
      start &&
      ours('quickshipOpenPicker')?.(
        {
          document,
          window,
          save: (taught) => send('recipes.teach', { address, word: start.word, ...taught }),
          isHere: () => kindOf(location) === kind,
          // An extension that is no more has no id.
          isAlive: () => browser.runtime?.id !== undefined,
        },
        start,
      )
  },
})

/** Where a single-page admin's route has led, whichever order it is. */
function kindOf({ pathname, hash }: Location): string {
  return (pathname + (/^#!?\//.test(hash) ? hash : '')).replace(/[^/]*\d[^/]*/g, '*')
}
