import { parseArgs } from 'node:util'
import { startDemoStore } from '../../servers/demo-store/start.ts'
import { startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../browser/launch.ts'
import { openSettings } from '../browser/options-page.ts'
import { layIn } from '../order-book/lay-in.ts'
import { madeShipments } from '../order-book/made-shipments.ts'
import { freshExtension } from '../tour/built-extension.ts'
import type { Bench } from './bench.ts'
import { percentile } from './workbench/percentile.ts'
import { POPUP_PARTS, popupTimes } from './workbench/popup-times.ts'
import { sellersMinute } from './workbench/sellers-minute.ts'

const GOAL_MS = 50

/** How long the seller waits for what a key or a click does, and for the popup. */
export const workbench: Bench = {
  name: 'workbench',
  about: 'key presses and clicks in the workbench with 20,000 shipments, and the popup beside a blank one',
  options: `  --shipments N            in the order book (default 20000)
  --rounds N               popups of each kind (default 15)`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        shipments: { type: 'string', default: '20000' },
        rounds: { type: 'string', default: '15' },
      },
    })
    const count = Number(values.shipments)
    const sandbox = await startSandbox({ port: 0 })
    const store = await startDemoStore()
    const extension = freshExtension('chromium', 'e2e')
    const session = await launchBrowser({ browser: 'chromium', extension, headless: true })
    try {
      const options = await openSettings(session)
      const { url: api, token, partnerCode } = sandbox
      await options.addAccount('Shop', { api, token, partnerCode })
      await options.choosePickup()
      const popups = await popupTimes(session, extension, store.orderUrl(1), Number(values.rounds))
      console.log(`\nThe popup, ${session.version}, ms from the click, median of ${values.rounds}`)
      line('a blank popup of another extension, painted', popups.part('blank', 'painted'))
      line('one that reads the page and writes one line', popups.part('reading', 'painted'))
      line('the filled form as a page without any script', popups.part('still', 'painted'))
      line('ours, filled with the order, painted', popups.part('ours', 'painted'))
      line('the one line above the blank, of two in turn', popups.above('reading'))
      line('the form without scripts above the blank', popups.above('still'))
      line('ours above the blank, of two in turn', `${popups.above('ours').toFixed(0)} (goal ${GOAL_MS})`)
      for (const part of POPUP_PARTS) line(`  ${part}`, popups.part('ours', part))

      await layIn(options.screen, madeShipments(count, { accountId: 'x', api, partnerCode, now: Date.now() }))
      const page = await session.openOwn('workbench.html')
      const done = await sellersMinute(page, count)
      const took = done.map(({ ms }) => ms)
      console.log(`\nThe workbench with ${count} shipments, ms from key or click to the next frame`)
      line('key presses and clicks', done.length)
      line('the middle one', percentile(took, 0.5))
      line('nine in ten are quicker than', `${percentile(took, 0.9)} (goal ${GOAL_MS})`)
      line('the slowest', percentile(took, 1))
      const shown = done.map(({ shownMs }) => shownMs)
      line('until all that was looked for is shown, nine in ten', percentile(shown, 0.9))
      line('the slowest of these', percentile(shown, 1))
      for (const { what, ms } of done.toSorted((a, b) => b.ms - a.ms).slice(0, 8)) line(`  ${what}`, ms)
    } finally {
      await session.close()
      await store.close()
      await sandbox.close()
    }
  },
}

function line(what: string, value: string | number) {
  console.log(`  ${what.padEnd(52)}${typeof value === 'number' ? value.toFixed(0) : value}`)
}
