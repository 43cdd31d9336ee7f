import { wholeNumber } from '../../servers/arguments.ts'
import { madeShipments } from '../order-book/made-shipments.ts'
import { writeShipments } from '../order-book/write-shipments.ts'
import { bench } from './bench.ts'
import type { Figure } from './figure.ts'
import { inShop } from './in-shop.ts'
import { percentile } from './percentile.ts'
import { timeListClicks } from './workbench/list-clicks.ts'

const GOAL_MS = 50

export const workbench = bench(
  {
    name: 'workbench',
    about: 'Key presses and clicks in a full workbench.',
    options: {
      shipments: { value: 'N', about: 'shipments in the order book', read: wholeNumber, default: 20_000 },
    },
  },
  ({ shipments: count }) =>
    inShop(async ({ session, sandbox: { url: api, partnerCode }, options }) => {
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
      const pressed = (name: string, share: number): Figure => ({
        name: `${name} over ${count} shipments`,
        value: percentile(took, share),
        unit: 'ms',
        goal: { of: 'value', most: GOAL_MS },
      })
      return [pressed('nine key presses in ten', 0.9), pressed('the slowest', 1)]
    }),
)

function line(what: string, value: string | number) {
  console.log(`  ${what.padEnd(52)}${typeof value === 'number' ? value.toFixed(0) : value}`)
}
