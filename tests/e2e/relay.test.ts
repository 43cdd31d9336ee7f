import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { carrierDeps } from '../carrier/carrier-deps.ts'
import { draft } from '../carrier/draft.ts'
import { DEEP } from '../deep.ts'
import {
  connectRelay,
  lookUps,
  type OwnRelay,
  openRelay,
  says,
  shipped,
  untilNextSecond,
} from './relay-story.ts'
import { useE2e } from './support.ts'

describe('the carrier tells the relay, and the relay tells the seller', () => {
  const e2e = useE2e('chromium')
  let relay: OwnRelay
  let workbench: Screen
  let code: string
  beforeAll(async () => {
    relay = await openRelay('sqlite', e2e.current)
  }, 120_000)
  afterAll(() => relay?.close(), 60_000)

  test('a change is on screen without anybody asking for it', async () => {
    const { options, session, sandbox } = e2e.current
    await connectRelay(options, relay)
    code = await shipped(e2e.current, 1)
    workbench = await session.openOwn('workbench.html')
    await workbench.waitFor(`document.body.innerText.includes(${JSON.stringify(code)})`, 'the shipment')
    await untilNextSecond()
    const before = lookUps(e2e.current, code)
    sandbox.sandbox.setStatus(code, 4)
    await says(workbench, code, 'Đang giao')
    expect(lookUps(e2e.current, code)).toBe(before)
  }, 180_000)

  test('a delivery is confirmed by one look-up before it stands', async () => {
    const { sandbox } = e2e.current
    const before = lookUps(e2e.current, code)
    sandbox.sandbox.setStatus(code, 5)
    await says(workbench, code, 'Đã giao', 90_000)
    expect(lookUps(e2e.current, code)).toBe(before + 1)
  }, 120_000)

  test('a parcel made elsewhere is shown apart where the seller wants it, and never looked up', async () => {
    const { options, sandbox } = e2e.current
    await pageOf(options.screen).bringToFront()
    await options.screen.click('[data-switch="elsewhere"]')
    await options.screen.waitFor(
      `document.querySelector('[data-switch="elsewhere"][aria-checked="true"]')`,
      'the switch',
    )
    const other = createCarrier({ ...sandbox, api: sandbox.url }, carrierDeps)
    const order = encodeOrder(
      'made-elsewhere',
      draft({ orderId: '77' }),
      { contactEmail: 'a@b.vn' },
      carrierDeps.now(),
    )
    const taken = await other.submit(order)
    if (taken.kind !== 'accepted') throw new Error('not taken')
    sandbox.sandbox.setStatus(taken.order.trackingCode, 4)
    await pageOf(workbench).bringToFront()
    await workbench.waitFor(`document.querySelector('[data-view="elsewhere"]')`, 'the way to them', 90_000)
    await workbench.click('[data-view="elsewhere"]')
    await workbench.waitFor(
      `document.querySelector('[data-elsewhere=${JSON.stringify(taken.order.trackingCode)}]')?.innerText.includes('Đang giao')`,
      'the parcel made elsewhere',
      90_000,
    )
    expect(lookUps(e2e.current, taken.order.trackingCode)).toBe(0)
  }, 240_000)

  // A minute of silence; tests/tracking/relay.test.ts and tests/components/options/relay.test.tsx have it by a clock of their own.
  const inDeep = DEEP ? test : undefined
  inDeep?.(
    'a relay that is gone is said, and its parcels are looked up as usual again',
    async () => {
      await relay.close()
      await workbench.waitFor(
        `document.querySelector('[data-relay-lost="unreachable"]')`,
        'the line',
        180_000,
      )
      expect(
        await workbench.evaluate<string>(`document.querySelector('[data-relay-lost]').innerText`),
      ).toMatch(/im từ/)
    },
    200_000,
  )
})
