import { pageOf } from '../../browser/page-screen.ts'
import type { Screen } from '../../browser/screen.ts'
import type { Session } from '../../browser/session.ts'
import { percentile } from '../percentile.ts'
import { timeListClicks } from '../workbench/list-clicks.ts'
import { timeToFile } from './file-times.ts'

/** Since the page was opened. The largest paint may be another part of it. */
const drawnAt = (selector: string) => `new Promise((resolve) => {
  const look = () => {
    const drawn = document.querySelector('${selector}')
    requestAnimationFrame(drawn ? () => resolve(performance.now()) : look)
  }
  look()
})`

const WHOLE_MS = 900_000

/** In the workbench: the list, its export and the money. */
export async function listTimes(session: Session, count: number) {
  const page = await session.openOwn('workbench.html')
  const workbench = await page.evaluate<number>(drawnAt('[data-shipment-row]'))
  const from = performance.now()
  await page.waitFor(`document.querySelector('[data-found="${count}"]')`, 'the whole list', WHOLE_MS)
  const whole = workbench + performance.now() - from
  console.log(`workbench: ${workbench.toFixed(0)}, all read ${whole.toFixed(0)}`)
  const done = await timeListClicks(page, count)
  const of = (word: string) => done.filter(({ what }) => what.includes(word))
  const slowest = (word: string) => Math.max(...of(word).map(({ shownMs }) => shownMs))
  const searched = [...of('of “'), ...of('in the search')]
  const heap = await heapOf(page)
  const exported = await timeToFile(page, async () => {
    await page.click('[data-action="export"]')
    await page.click('[data-format="csv"]')
  })
  console.log(`export ${exported.toFixed(0)}`)
  await page.close()
  const purse = await session.openOwn('workbench.html#/money')
  const firstSums = await purse.evaluate<number>(drawnAt('[data-total]'))
  const money = await purse.evaluate<number>(drawnAt('[data-total]:not([data-so-far])'))
  await purse.close()
  console.log(
    `money: first sums ${firstSums.toFixed(0)}, all ${money.toFixed(0)}; heap ${heap.toFixed(0)} MB`,
  )
  for (const { what, ms, shownMs } of done.toSorted((a, b) => b.shownMs - a.shownMs).slice(0, 8))
    console.log(`  ${what}: ${ms.toFixed(0)}, shown ${shownMs.toFixed(0)}`)
  console.log(
    `  searched: ${searched.map(({ ms, shownMs }) => `${ms.toFixed(0)}/${shownMs.toFixed(0)}`).join(' ')}`,
  )
  return {
    workbench,
    whole,
    search: percentile(
      searched.map(({ ms }) => ms),
      0.9,
    ),
    found: percentile(
      searched.map(({ shownMs }) => shownMs),
      0.9,
    ),
    filter: slowest('on the view'),
    sort: slowest('on the heading'),
    firstSums,
    money,
    exported,
    heap,
  }
}

/** Objects, and what they keep outside of the heap, in MB. */
async function heapOf(page: Screen): Promise<number> {
  const tab = await pageOf(page).createCDPSession()
  await tab.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = (await tab.send('Runtime.getHeapUsage')) as {
    usedSize: number
    backingStorageSize?: number
  }
  await tab.detach()
  return (usedSize + backingStorageSize) / 1_000_000
}
