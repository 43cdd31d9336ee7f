import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runTool, text } from '../servers/arguments.ts'
import { pageOf } from './browser/page-screen.ts'
import { drawn } from './browser/screen.ts'
import { valuesOutOfView } from './browser/values-out-of-view.ts'
import { openShop } from './screens/open-shop.ts'
import { popupOver } from './screens/popup-shots.ts'

const line = {
  command: 'npm run glance --',
  about: `Opens the form of each demo order in both browsers' popup sizes and both languages, takes a picture of it,
and prints which values that are sent or charged were out of view.`,
  options: {
    out: { value: 'DIR', about: 'the folder of the pictures', read: text, default: 'out/glance' },
  },
} as const

const ORDERS = Array.from({ length: 20 }, (_, at) => at + 1)
const POPUPS = [
  { width: 430, height: 600 },
  { width: 412, height: 600 },
]
const OPEN = `form:has([data-field="note"]):is(:has([data-transport][data-fee]), :has([data-question]))`

await runTool(line, async ({ out }) => {
  mkdirSync(out, { recursive: true })
  const shop = await openShop()
  let missed = 0
  try {
    const { url: api, token, partnerCode } = shop.sandbox
    await shop.options.addAccount('Shop Hà Nội', { api, token, partnerCode })
    await shop.options.choosePickup()
    for (const language of ['vi', 'en']) {
      await shop.options.screen.evaluate(`chrome.storage.local.set(${JSON.stringify({ language })})`)
      for (const order of ORDERS) {
        await shop.options.screen.evaluate('chrome.storage.session.clear()')
        const popup = await popupOver(shop, shop.session.open(shop.store.orderUrl(order)), OPEN)
        for (const size of POPUPS) {
          await pageOf(popup).setViewport(size)
          await drawn(popup)
          const asked = await popup.evaluate<number>(
            `Number(document.querySelector('[data-question]')?.dataset.left ?? 0)`,
          )
          const hidden = await valuesOutOfView(popup)
          if (asked < 2) missed += hidden.length
          const questions = asked === 1 ? '1 question' : `${asked} questions`
          const seen = hidden.length === 0 ? 'all in view' : `out of view: ${hidden.join(', ')}`
          console.log(`order ${order} ${language} ${size.width} (${questions}): ${seen}`)
          await popup.screenshot(join(out, `${order}-${language}-${size.width}.png`))
        }
        await popup.close()
      }
    }
  } finally {
    await shop.close()
  }
  if (missed > 0) process.exitCode = 1
})
