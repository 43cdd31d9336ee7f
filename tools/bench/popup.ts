import { wholeNumber } from '../../servers/arguments.ts'
import { bench } from './bench.ts'
import type { Figure } from './figure.ts'
import { inShop } from './in-shop.ts'
import { percentile } from './percentile.ts'
import { POPUP_PARTS, popupTimes } from './popup/popup-times.ts'
import { scriptSizes } from './popup/script-sizes.ts'

const GOAL_MS = 50
const POPUP_GOAL_KB = 130
const WORKER_GOAL_KB = 60

export const popup = bench(
  {
    name: 'popup',
    about: 'The popup compared with a blank one in turns, also with a dead worker, and its scripts.',
    options: {
      rounds: { value: 'N', about: 'popups of each kind', read: wholeNumber, default: 30 },
    },
  },
  ({ rounds }) =>
    inShop(async ({ extension, session, store }) => {
      const { part, above } = await popupTimes(session, extension, store.orderUrl(1), rounds)
      console.log(
        `\nThe popup, ${session.version}, ms from the click, ${rounds} of each in turns: median, p95`,
      )
      line('a blank popup of another extension, painted', both(part('blank', 'painted')))
      line('ours, filled with the order, painted', both(part('ours', 'painted')))
      line('ours over a dead worker', both(part('cold', 'painted')))
      for (const name of POPUP_PARTS) line(`  ${name}`, both(part('ours', name)))
      console.log('\nAbove the blank popup of the same turn, ms: median, p95')
      line('one that reads the page and writes one line', both(above('reading')))
      line('the filled form as a page without any script', both(above('still')))
      line('ours', `${both(above('ours'))} (goal ${GOAL_MS})`)
      line('ours over a dead worker', `${both(above('cold'))} (goal ${GOAL_MS})`)
      const sizes = scriptSizes(extension)
      console.log('\nScripts, kB after gzip')
      line('the popup', `${kB(sizes.popup)} (goal ${POPUP_GOAL_KB})`)
      line('the worker, at every start', `${kB(sizes.worker)} (goal ${WORKER_GOAL_KB})`)
      const blank = part('blank', 'painted')
      const over = (name: string, kind: 'ours' | 'cold', share: number): Figure => ({
        name,
        value: percentile(above(kind), share) + percentile(blank, 0.5),
        unit: 'ms',
        floor: { name: 'a blank popup', value: percentile(blank, 0.5) },
        goal: { of: 'above', most: GOAL_MS },
      })
      return [
        over('filled, the middle one', 'ours', 0.5),
        over('filled, 19 of 20', 'ours', 0.95),
        over('over a dead worker, the middle one', 'cold', 0.5),
        over('over a dead worker, 19 of 20', 'cold', 0.95),
        script('its scripts, gzip', sizes.popup, POPUP_GOAL_KB),
        script('the worker’s script, gzip', sizes.worker, WORKER_GOAL_KB),
      ]
    }),
)

const both = (times: readonly number[]) =>
  `${percentile(times, 0.5).toFixed(0)}, ${percentile(times, 0.95).toFixed(0)}`
const script = (name: string, bytes: number, most: number): Figure => ({
  name,
  value: bytes / 1000,
  unit: 'kB',
  goal: { of: 'value', most },
})
const kB = (bytes: number) => (bytes / 1000).toFixed(1)

function line(what: string, value: string) {
  console.log(`  ${what.padEnd(52)}${value}`)
}
