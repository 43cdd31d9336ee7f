import type { SellerReason } from '../../lib/domain/shipment/seller-reason.ts'
import type { SandboxOrder } from '../../lib/sandbox/state.ts'
import type { Screen } from '../browser/screen.ts'
import { type Day, found, JOB_MS, keys, pasted, storedShipments } from './world.ts'

interface Course {
  /** Spec table 3.1, in turn. */
  statuses: readonly number[]
  /** Of the seller. A look-up tells no reason (spec §2.4), so the status alone decides. */
  asks?: SellerReason
}

/** What becomes of the first of each twenty parcels; the others are delivered. */
const COURSES: readonly Course[] = [
  { statuses: [12, 3, 4, 10], asks: 'call-customer' },
  { statuses: [12, 8], asks: 'make-ready' },
  { statuses: [12, 3, 4, 9], asks: 'decide-return' },
  { statuses: [12, 3, 4, 13], asks: 'claim-money' },
  { statuses: [12, 3, 4, 9, 20, 21] },
  { statuses: [12, 3, 4] },
  { statuses: [12, 3, 4] },
  { statuses: [12, 3] },
]
const OF = 20
const DELIVERED: Course = { statuses: [12, 3, 4, 5] }

/** The carrier picks up, delivers and fails. Returns which parcels ask for what. */
export function moveOn(
  { sandbox: { sandbox } }: Day,
  given: readonly SandboxOrder[],
): Map<SellerReason, SandboxOrder[]> {
  const asks = new Map<SellerReason, SandboxOrder[]>()
  for (const [at, order] of given.entries()) {
    const course = COURSES[at % OF] ?? DELIVERED
    for (const status of course.statuses) sandbox.setStatus(order.trackingCode, status)
    if (course.asks) asks.set(course.asks, [...(asks.get(course.asks) ?? []), order])
  }
  return asks
}

/** Looks up every parcel. */
export async function refreshAll({ sheet, sandbox }: Day, workbench: Screen): Promise<void> {
  const open = sandbox.state.orders.filter(({ status }) => status !== -1)
  await sheet.job('refresh all statuses', async () => {
    // Letters belong to the scanner on the screen before.
    await workbench.click('[data-action="go-shipments"]')
    await keys(workbench, 'v', 'a')
    await found(workbench, sandbox.state.orders.length)
    await workbench.press('r')
    await workbench.waitFor(`document.querySelector('[data-sum="refresh"]')`, 'all to be looked up', JOB_MS)
  })
  const shown = await storedShipments(workbench)
  const known = Object.fromEntries(
    shown.map(({ acceptance, status }) => [acceptance?.trackingCode ?? '', status?.code]),
  )
  sheet.check(
    `${open.length} parcels stand as at the carrier`,
    open
      .filter(({ trackingCode, status }) => known[trackingCode] !== status)
      .map(({ trackingCode }) => trackingCode),
    [],
  )
}

/** Answers the customers whom the courier could not reach, and puts aside what is dealt with. */
export async function dealWithTrouble(
  day: Day,
  workbench: Screen,
  asks: ReadonlyMap<SellerReason, readonly SandboxOrder[]>,
): Promise<void> {
  const { sheet } = day
  const all = [...asks.values()].flat()
  await sheet.job('see what needs me', async () => {
    await keys(workbench, 'v', 'n')
    await workbench.waitFor(`document.querySelector('[data-waits="all"]')`, 'what waits')
    await found(workbench, all.length)
  })
  const counts = [...asks].map(([reason, orders]) => [reason, orders.length])
  const shown = await workbench.evaluate<[string, number][]>(
    `[...document.querySelectorAll('[data-waits]')].map((one) => [one.dataset.waits, Number(one.querySelector('strong').innerText)])`,
  )
  sheet.check(
    counts.map(([reason, count]) => `${count} ${reason}`).join(', '),
    shown.filter(([name]) => name !== 'all' && name !== 'unpaid').toSorted(),
    counts.toSorted(),
  )
  sheet.check(
    `the toolbar counts ${all.length}`,
    await workbench.evaluate('(globalThis.browser ?? chrome).action.getBadgeText({})'),
    String(all.length),
  )

  const unreached = asks.get('call-customer') ?? []
  const texts = await sheet.job('answer customers not reached', async () => {
    await workbench.click('[data-waits="call-customer"]')
    await found(workbench, unreached.length)
    const texts: string[] = []
    await keys(workbench, '/', 'ArrowDown', 'Home')
    for (const [at] of unreached.entries()) {
      if (at > 0) await workbench.press('ArrowDown')
      await workbench.press('a')
      await workbench.waitFor(
        `document.querySelector('[role="dialog"] [data-action="answer-unreachable"]:not([aria-disabled="true"])')`,
        'the answers',
      )
      await keys(workbench, 't', '3')
      texts.push(
        await workbench.waitFor<string>(
          `document.querySelector('[role="dialog"] [data-answer="unreachable"]')?.innerText`,
          'the text',
        ),
      )
      await workbench.press('Escape')
      await workbench.waitFor(
        `document.activeElement?.closest('[data-shipment-row]')`,
        'its row to have the focus',
      )
    }
    return texts
  })
  sheet.check(
    `${unreached.length} texts, each with its customer’s name`,
    unreached.filter(({ name }) => !texts.some((text) => text.includes(name))).map(({ name }) => name),
    [],
  )
  sheet.check('the last is in the clipboard', await pasted(day, workbench), texts.at(-1))

  await sheet.job('put aside what is dealt with', async () => {
    await putAside(workbench)
    await keys(workbench, 'v', 'n')
    await found(workbench, all.length - unreached.length)
    await keys(workbench, '/', 'ArrowDown')
    await putAside(workbench)
    await found(workbench, 0)
  })
  sheet.check(
    'nothing needs me',
    await workbench.evaluate(`document.querySelectorAll('[data-shipment-row]').length`),
    0,
  )
}

/** Every row of the list that has the focus. */
async function putAside(workbench: Screen) {
  await workbench.press('Control+a')
  await workbench.click('[data-action="many-more"]')
  await workbench.click('[data-many="set-aside"]')
  await workbench.waitFor(`document.querySelector('[data-sum="set-aside"]')`, 'all to be put aside', JOB_MS)
  await workbench.click('[data-action="dismiss-sum"]')
}
