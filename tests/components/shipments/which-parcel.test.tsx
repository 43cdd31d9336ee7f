// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { startDraft } from '../../../lib/draft/start.ts'
import { pageOf } from '../../../lib/order-book/routes.ts'
import { formKey, type SavedForm } from '../../../lib/order-form/saved-form.ts'
import { index } from '../../address/units.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { shipped } from '../order-form/form.ts'
import { present } from '../present.ts'
import { memoryOf, openOrder } from '../screen.tsx'
import { account, draft, NOW, order, services, shipment } from '../world.ts'

const at = (code: number) => ({ status: { code, text: '', at: Date.now() } })
const contradiction = {
  ...{ why: 'differs' as const, fields: ['cod' as const], trackingCode: 'S1.A1.888', statusCode: 2 },
  ...{ tel: '0912345678', cod: 100_000, value: null, weightGrams: null },
}
const inShop = { state: 'cancelled', word: 'Đã hủy', by: 'page', at: NOW } as const

/** What a button asks of the worker, or which page it opens, and the state in which it is there. */
const BUTTONS: readonly (readonly [button: string, asks: string, of: Partial<Shipment>, where?: 'popup'])[] =
  [
    ['refresh', 'shipment.refresh', at(4)],
    ['cancel', 'shipment.cancel', at(2)],
    ['cancel-called-off', 'shipment.cancel', { ...at(2), inShop }],
    ['ship-all-the-same', 'shipment.keep-as-sent', { ...at(2), inShop }],
    ['set-aside', 'shipment.set-aside', { submission: 'rejected' }],
    ['set-aside', 'shipment.set-aside', at(9)],
    ['seen', 'shipment.set-aside', { ...at(4), turnedUp: 'withdrawn' }],
    ['take-over', 'shipment.take-over', { submission: 'stuck', contradiction }],
    ['hurry', 'shipment.hurry', { submission: 'stuck', contradiction }],
    ['hurry', 'shipment.hurry', { submission: 'unknown' }],
    ['hurry', 'shipment.hurry', { submission: 'queued' }],
    ['withdraw', 'shipment.withdraw', { submission: 'queued' }],
    ['withdraw', 'shipment.withdraw', { submission: 'queued', watch: { since: 1 } }],
    ['undo', 'shipment.withdraw', { submission: 'queued', nextAttemptAt: Number.MAX_SAFE_INTEGER }],
    [
      'send-alone',
      'shipment.send-alone',
      { submission: 'queued', failure: { kind: 'others-unasked', why: 'network' } },
    ],
    ['slip', 'slips', at(2)],
    ['label', 'labels', at(2)],
    ['fill-page', 'fill', at(2), 'popup'],
  ]

/** Three parcels of one order, all alike but for their codes. */
const parcelsIn = (state: Partial<Shipment>) =>
  [1, 2, 3].map((parcel) => {
    const one = shipment({ draft: draft({ parcel }), ...state })
    if (!one.acceptance) return one
    return { ...one, acceptance: { ...one.acceptance, trackingCode: `S1.A1.${parcel}` } } as Shipment
  })

type Place = 'popup' | 'workbench'

/** Their place with one of them shown, and which parcels got which request. */
async function show(place: Place, known: Shipment[], shown: Shipment) {
  const opened: [string, string][] = []
  const accounts = [account({ features: ['label-pdf'] })]
  const world = services({ 'accounts.list': async () => accounts }, known)
  const { services: given } = world
  given.openSlips = (keys) => opened.push(...keys.map((key) => ['slips', key] as [string, string]))
  given.openLabels = (keys) => opened.push(...keys.map((key) => ['labels', key] as [string, string]))
  given.writeBacksOf = async () => []
  const user = userEvent.setup()
  if (place === 'workbench') {
    location.hash = pageOf(shown.key)
    openWorkbench({ shipments: known, accounts, world })
  } else {
    given.fillPage = async ({ key }) => {
      opened.push(['fill', key])
      return 'filled'
    }
    openOrder({ accounts, world })
    await user.click(await screen.findByRole('radio', { name: `Kiện ${shown.draft.parcel}` }))
    await screen.findByRole('radio', { name: `Kiện ${shown.draft.parcel}`, checked: true })
  }
  const asked = (what: string) => [
    ...world.requests.filter(({ name }) => name === what).map(({ input }) => Object(input).key),
    ...opened.filter(([name]) => name === what).map(([, key]) => key),
  ]
  return { asked, user, world }
}

describe.each<Place>(['popup', 'workbench'])('in the %s, of three parcels that are all alike', (place) => {
  const buttons = BUTTONS.filter(([, , , only]) => only === undefined || only === place).map(
    ([button, asks, state]) => [button, asks, state] as const,
  )

  test.each(buttons)('the button “%s” does %s with the one that is shown', async (button, asks, state) => {
    const known = parcelsIn(state)
    for (const shown of known.slice(0, 2)) {
      const { asked, user } = await show(place, known, shown)
      await user.click(await present(`[data-action="${button}"]`))
      const question = screen.queryByRole('alertdialog')
      if (question) {
        expect(asked(asks)).toEqual([])
        const [yes] = within(question).getAllByRole('button').slice(-1)
        if (yes) await user.click(yes)
      }
      await waitFor(() => expect(asked(asks)).toEqual([shown.key]))
      cleanup()
    }
  })

  test('the question before a cancel, and the code that is copied, are of the one that is shown', async () => {
    const known = parcelsIn(at(2))
    for (const shown of known) {
      const { user } = await show(place, known, shown)
      const code = shown.acceptance?.trackingCode ?? ''
      await user.click(await present('[data-action="copy-code"]'))
      expect(await navigator.clipboard.readText()).toBe(code)
      await user.click(await present('[data-action="cancel"]'))
      expect((await screen.findByRole('alertdialog')).textContent).toContain(code)
      cleanup()
    }
  })
})

describe('of an order with parcels of which one was refused', () => {
  /** The order of the page as it is read, with nothing changed. */
  const { draft: fresh } = startDraft(order(), { index, parcel: 1, account: account() })
  const noteOf = (parcel: number) => `Để ở quầy ${parcel}`

  /** What was typed for each of its parcels. */
  const typed = () =>
    memoryOf(
      new Map(
        [1, 2, 3].map((parcel): [string, SavedForm] => [
          formKey({ ...fresh, parcel }),
          { changes: { note: noteOf(parcel) }, settled: [], accountId: 'a1' },
        ]),
      ),
    )

  test.each([1, 2, 3])('parcel %i is edited as it was typed, and shipped as itself', async (refused) => {
    const known = [1, 2, 3].map((parcel) => {
      const sent = { ...fresh, parcel }
      return parcel === refused
        ? shipment({ draft: sent, submission: 'rejected' })
        : shipment({ draft: sent, ...at(-1) })
    })
    const user = userEvent.setup()
    const world = openOrder({ memory: typed(), world: services({}, known) })
    await user.click(await screen.findByRole('radio', { name: `Kiện ${refused}` }))
    await user.click(await screen.findByRole('button', { name: 'Sửa và gửi lại' }))
    expect(await screen.findByLabelText('Ghi chú giao hàng')).toHaveProperty('value', noteOf(refused))
    expect(await shipped(world)).toMatchObject({ parcel: refused, note: noteOf(refused) })
  })
})
