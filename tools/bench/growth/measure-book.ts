import { pageOf } from '../../browser/page-screen.ts'
import type { Screen } from '../../browser/screen.ts'
import type { Session } from '../../browser/session.ts'
import type { MadeShipment } from '../../order-book/made-shipments.ts'
import type { Figure } from '../figure.ts'
import { percentile } from '../percentile.ts'
import { openingTimes } from '../popup/popup-times.ts'
import { answerOfDeadWorker, wakeCost } from '../worker/wake-times.ts'
import { backupTimes } from './file-times.ts'
import { listTimes } from './list-times.ts'
import { DUE, roundTime } from './round-time.ts'

interface Measure {
  of: keyof Measured
  name: string
  unit: Figure['unit']
  /** Must not grow with the history. */
  flat?: true
  /** Within the time of a key press. */
  quick?: true
}

export const measures: readonly Measure[] = [
  { of: 'popup', name: 'popup over an order, filled', unit: 'ms', flat: true },
  { of: 'coldPopup', name: 'the same over a dead worker', unit: 'ms', flat: true },
  { of: 'badges', name: 'badges of a list of 100 orders', unit: 'ms', flat: true },
  { of: 'wake', name: 'dead worker to its first answer', unit: 'ms', flat: true },
  { of: 'wakeProcessor', name: 'processor time of a wake with nothing due', unit: 'ms', flat: true },
  { of: 'desk', name: 'the desk in the popup', unit: 'ms', flat: true },
  { of: 'workbench', name: 'workbench, first rows', unit: 'ms' },
  { of: 'whole', name: 'workbench, all rows read', unit: 'ms' },
  { of: 'search', name: 'a key in the search, nine in ten', unit: 'ms', quick: true },
  { of: 'found', name: 'all that it finds, nine in ten', unit: 'ms', quick: true },
  { of: 'filter', name: 'a view, the slowest', unit: 'ms' },
  { of: 'sort', name: 'a sorting, the slowest', unit: 'ms' },
  { of: 'firstSums', name: 'money page, first sums', unit: 'ms' },
  { of: 'money', name: 'money page, all parcels counted', unit: 'ms' },
  { of: 'exported', name: 'export as CSV', unit: 'ms' },
  { of: 'heap', name: 'heap of the workbench', unit: 'MB' },
  { of: 'round', name: `a tracking round of ${DUE} due look-ups`, unit: 'ms', flat: true },
  { of: 'backup', name: 'backup, saved', unit: 'ms' },
  { of: 'restore', name: 'backup, restored', unit: 'ms' },
  { of: 'disk', name: 'size on disk', unit: 'MB' },
]

export type Measured = Record<
  | ('popup' | 'coldPopup' | 'badges' | 'wake' | 'wakeProcessor' | 'desk')
  | ('workbench' | 'whole' | 'search' | 'found' | 'filter' | 'sort' | 'heap' | 'disk')
  | ('firstSums' | 'money' | 'exported' | 'round' | 'backup' | 'restore'),
  number
>

interface Book {
  session: Session
  /** A page of the extension. */
  ownPage: Screen
  orderUrl: string
  made: readonly MadeShipment[]
  rounds: number
}

export async function measureBook({ session, ownPage, orderUrl, made, rounds }: Book): Promise<Measured> {
  const middle = (times: readonly number[]) => percentile(times, 0.5)
  const took = (what: string, times: readonly number[]) =>
    console.log(`${what}: ${times.map((time) => time.toFixed(0)).join(' ')}`)
  const openings = await openingTimes(session, orderUrl, rounds)
  took('popup', openings.warm)
  took('popup over a dead worker', openings.cold)
  const badges = await badgeTimes(session, ownPage, made, rounds)
  took('badges', badges)
  const wakes: number[] = []
  for (let left = rounds; left > 0; left--) {
    wakes.push(await answerOfDeadWorker(session, ownPage))
  }
  took('wake', wakes)
  const costs: number[] = []
  for (let left = Math.min(rounds, 7); left > 0; left--) costs.push(await wakeCost(session, ownPage))
  const wakeProcessor = Math.max(1, middle(costs))
  took('processor of a wake', [wakeProcessor])
  const desk = await deskTimes(session, rounds)
  took('desk', desk)
  const disk = await ownPage.evaluate<number>(`navigator.storage.estimate().then(({ usage }) => usage)`)
  const list = await listTimes(session, made.length)
  const round = await roundTime(ownPage)
  console.log(`tracking round: ${round.toFixed(0)}`)
  const files = await backupTimes(session)
  return {
    popup: middle(openings.warm),
    coldPopup: middle(openings.cold),
    badges: middle(badges),
    wake: middle(wakes),
    wakeProcessor,
    desk: middle(desk),
    ...list,
    round,
    ...files,
    disk: disk / 1_000_000,
  }
}

/** As a content script asks for them, in a page of the shop that most of the book is of. */
async function badgeTimes(
  session: Session,
  ownPage: Screen,
  made: readonly MadeShipment[],
  rounds: number,
): Promise<number[]> {
  const of = (store: string) => made.filter(({ shipment }) => shipment.draft.store === store)
  const store = made[0]?.shipment.draft.store ?? ''
  const orderIds = of(store)
    .slice(0, 100)
    .map(({ shipment }) => shipment.draft.orderId)
  const screen = await session.open('about:blank')
  const tab = pageOf(screen)
  await tab.setRequestInterception(true)
  tab.on('request', (request) => void request.respond({ status: 200, contentType: 'text/html', body: '' }))
  const url = `https://${store}/wp-admin/admin.php?page=wc-orders`
  await tab.goto(url)
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const took = await ownPage.evaluate<number>(`(async () => {
      const tab = (await chrome.tabs.query({})).find((one) => one.url === ${JSON.stringify(url)})
      const [{ result }] = await chrome.scripting.executeScript({
        target: { tabId: tab.id },
        args: [${JSON.stringify(orderIds)}],
        func: async (orderIds) => {
          const from = performance.now()
          const { answer } = await chrome.runtime.sendMessage({ quickship: 'badges', input: { orderIds } })
          if (answer.length === 0) throw new Error('no badge')
          return performance.now() - from
        },
      })
      return result
    })()`)
    if (round > 0) times.push(took)
  }
  await screen.close()
  return times
}

/** The popup where no order is. */
async function deskTimes(session: Session, rounds: number): Promise<number[]> {
  const times: number[] = []
  const tab = await session.open('about:blank')
  for (let round = 0; round <= rounds; round++) {
    const popup = await session.clickToolbar(tab)
    await popup.waitFor(`document.querySelector('[data-shipment-row]')`, 'the desk')
    if (round > 0) times.push(await popup.evaluate<number>(SHOWN))
    await popup.close()
  }
  await tab.close()
  return times
}

/** When the page had drawn what it shows now. */
const SHOWN = `new Promise((resolve) => new PerformanceObserver((list) => {
  resolve(list.getEntries().at(-1).startTime)
}).observe({ type: 'largest-contentful-paint', buffered: true }))`
