import { wholeNumber } from '../../servers/arguments.ts'
import { startDemoStore } from '../../servers/demo-store/start.ts'
import { startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../browser/launch.ts'
import { openSettings } from '../browser/options-page.ts'
import { madeShipments } from '../order-book/made-shipments.ts'
import { writeShipments } from '../order-book/write-shipments.ts'
import { freshExtension } from '../tour/built-extension.ts'
import { bench } from './bench.ts'
import { timeListClicks } from './workbench/list-clicks.ts'
import { POPUP_PARTS, percentile, popupTimes } from './workbench/popup-times.ts'

const GOAL_MS = 50

export const workbench = bench(
  {
    name: 'workbench',
    about: 'Key presses and clicks in a full workbench, and the popup compared with a blank one.',
    options: {
      shipments: { value: 'N', about: 'shipments in the order book', read: wholeNumber, default: 20_000 },
      rounds: { value: 'N', about: 'popups of each kind', read: wholeNumber, default: 15 },
    },
  },
  async ({ shipments: count, rounds }) => {
    const sandbox = await startSandbox({ port: 0 })
    const store = await startDemoStore()
    const extension = freshExtension('chromium', 'granted')
    const session = await launchBrowser({ browser: 'chromium', extension, headless: true })
    try {
      const options = await openSettings(session)
      const { url: api, token, partnerCode } = sandbox
      await options.addAccount('Shop', { api, token, partnerCode })
      await options.choosePickup()
      const popups = await popupTimes(session, extension, store.orderUrl(1), rounds)
      console.log(`\nThe popup, ${session.version}, ms from the click, median of ${rounds}`)
      line('a blank popup of another extension, painted', popups.part('blank', 'painted'))
      line('one that reads the page and writes one line', popups.part('reading', 'painted'))
      line('the filled form as a page without any script', popups.part('still', 'painted'))
      line('ours, filled with the order, painted', popups.part('ours', 'painted'))
      line('the one line above the blank, of two in turn', popups.above('reading'))
      line('the form without scripts above the blank', popups.above('still'))
      line('ours above the blank, of two in turn', `${popups.above('ours').toFixed(0)} (goal ${GOAL_MS})`)
      for (const part of POPUP_PARTS) line(`  ${part}`, popups.part('ours', part))

      await writeShipments(
        options.screen,
        madeShipments(count, { accountId: 'x', api, partnerCode, now: Date.now() }),
      )
      const page = await session.openOwn('workbench.html')
      const done = await timeListClicks(page, count)
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
)

function line(what: string, value: string | number) {
  console.log(`  ${what.padEnd(52)}${typeof value === 'number' ? value.toFixed(0) : value}`)
}
