// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { carrierSites } from '../../../lib/domain/carrier-sites.ts'
import { troubleName } from '../../../lib/domain/shipment/seller-reason.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { startDraft } from '../../../lib/draft/start.ts'
import { index } from '../../address/units.ts'
import { pressShip, remembering, shipButton, shipInput } from '../order-form/form.ts'
import { memoryOf, openOrder } from '../screen.tsx'
import { account, NOW, order, pickup, services, shipment } from '../world.ts'

const accepted = shipment()
/** The order of the page as it is read, with nothing changed. */
const fresh = startDraft(order(), { index, parcel: 1, account: account() }).draft

function unsettled(submission: Shipment['submission'], change: Partial<Shipment> = {}): Shipment {
  // Each test names fields of that state.
  return shipment({ submission, ...change } as Partial<Shipment>)
}

function open(known: Shipment, handlers: Parameters<typeof services>[0] = {}) {
  return openOrder({ world: services(handlers, [known]) })
}

test('a fee that differs from the quoted one is pointed out', async () => {
  open(shipment({ acceptance: { ...acceptanceOf(accepted), fee: 27_500 } }))
  expect(await screen.findByText('Cao hơn dự kiến 5.500 ₫')).toBeTruthy()
})

test.each([
  [undefined, 'Chưa gồm giải pháp'],
  [4_400, 'Gồm giải pháp 4.400 ₫, theo số hãng thu lần trước'],
])('what of its solutions was in the quoted fee stands beside it: %s', async (known, words) => {
  const solutions = [{ id: '1', name: 'Hàng dễ vỡ', group: '' }]
  const parts = { fee: 22_000, insuranceFee: 0, surcharges: 0 }
  const quoted = known === undefined ? parts : { ...parts, solutions: known }
  open(shipment({ draft: { ...accepted.draft, solutions }, quoted }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the carrier’s warning is always shown', async () => {
  open(shipment({ acceptance: { ...acceptanceOf(accepted), warning: 'Đóng gói kỹ' } }))
  expect(await screen.findByText('Đóng gói kỹ')).toBeTruthy()
})

test('estimated times are said as people say them, and in the carrier’s words where they are written otherwise', async () => {
  const estimates = { estimatedPick: 'Chiều 2025-02-05', estimatedDeliver: 'Trong 3 ngày' }
  open(shipment({ acceptance: { ...acceptanceOf(accepted), ...estimates } }))
  expect(await screen.findByText('Lấy: chiều 05/02 · Giao: Trong 3 ngày')).toBeTruthy()
})

test.each([5, -1])('no estimate is left of a parcel in status %d', async (code) => {
  open(shipment({ status: { code, text: '', at: NOW } }))
  await screen.findByText(acceptanceOf(accepted).trackingCode)
  expect(screen.queryByText(/(Lấy|Giao):/)).toBeNull()
})

test('a right that the token lacks is named where it is missed', async () => {
  open(shipment({ statusFailure: { kind: 'forbidden', message: '', right: 'status', inARow: 1 } }))
  expect(await screen.findByText('Token không có quyền xem trạng thái đơn')).toBeTruthy()
})

test('a look-up that the carrier refuses does not read as a refused parcel, and says what to do', async () => {
  open(shipment({ statusFailure: { kind: 'rejected', message: 'Không tìm thấy đơn hàng', inARow: 1 } }))
  const said = within(await screen.findByRole('alert'))
  expect(said.getByText('Hãng từ chối yêu cầu này')).toBeTruthy()
  expect(said.getByText(/gọi hãng theo mã vận đơn/)).toBeTruthy()
})

test('an unknown status code is shown with its number', async () => {
  open(shipment({ status: { code: 999, text: '', at: NOW } }))
  expect(await screen.findByText('Trạng thái lạ (mã 999)')).toBeTruthy()
})

test('an unknown status is explained in the carrier’s own sentence', async () => {
  open(shipment({ status: { code: 999, text: 'Đang chờ hải quan', at: NOW } }))
  expect(await screen.findByText('Hãng ghi: “Đang chờ hải quan”')).toBeTruthy()
})

const recorded = {
  at: NOW - 5 * 60_000,
  name: accepted.draft.name,
  tel: accepted.draft.tel,
  address: '12 ngõ 34 Láng Hạ, Phường Thành Công, Quận Ba Đình, Hà Nội',
  cod: accepted.draft.cod,
  value: accepted.draft.value,
  weightGrams: accepted.draft.totalWeightGrams,
  fee: 22_000,
  insuranceFee: 0,
  payer: accepted.draft.payer,
  // No day near the clock's own: those are called today or tomorrow.
  pickDate: '2025-11-19',
  deliverDate: '2025-11-25 14:02:11',
  storageDays: 3,
  modified: '25-11-20 10:20:00',
}

/** What was sent and what the carrier has, row by row. */
function differencesIn(table: HTMLElement) {
  const rows = within(table).getAllByRole('row').slice(1)
  return rows.map((row) => {
    const cells = within(row).getAllByRole('cell')
    return cells.map((cell) => cell.textContent.replaceAll('\u00a0', ' '))
  })
}

describe('the carrier’s record', () => {
  test('that is not what was sent stands beside it, with its age, and money is counted by it', async () => {
    const record = {
      ...recorded,
      cod: 100_000,
      weightGrams: 2_500,
      fee: 27_000,
      address: '9 Hàng Bạc, Hà Nội',
    }
    open(shipment({ record, status: { code: 4, text: 'Đang giao hàng', at: NOW } }))
    const table = await screen.findByRole('table')
    expect(differencesIn(table)).toEqual([
      ['554.000 ₫', '100.000 ₫'],
      ['0,96 kg', '2,5 kg'],
      ['12 ngõ 34 Láng Hạ, Phường Thành Công, Quận Ba Đình, Thành phố Hà Nội', '9 Hàng Bạc, Hà Nội'],
    ])
    expect(screen.getByText(/^Hỏi hãng .+ trước$/)).toBeTruthy()
    expect(screen.getByText('Bạn gửi 554.000 ₫')).toBeTruthy()
    expect(screen.getByText('Cao hơn dự kiến 5.000 ₫')).toBeTruthy()
    // Paid at the door: the record's COD and fee.
    expect(screen.getByText('127.000 ₫')).toBeTruthy()
    expect(screen.getByText('Hãng ghi: “Đang giao hàng”')).toBeTruthy()
  })

  test('of an order found by look-up that was weighed in another way is shown beside what was sent', async () => {
    const acceptance = { ...acceptanceOf(accepted), learnt: 'asked' as const }
    open(shipment({ acceptance, record: { ...recorded, weightGrams: 1_000 } }))
    const table = await screen.findByRole('table')
    expect(differencesIn(table)).toEqual([['0,96 kg', '1 kg']])
  })

  test('that still has the planned day of what has happened is not said to be that day', async () => {
    const planned = { ...recorded, pickDate: '2099-01-01', deliverDate: '2099-01-02' }
    open(shipment({ record: planned, status: { code: 5, text: '', at: NOW } }))
    const times = await screen.findByText(/Hãng cập nhật 20\/11 10:20/)
    expect(times.textContent).not.toMatch(/Đã lấy|Đã giao/)
  })

  test('that agrees is not a table; its dates and storage days stand with the status', async () => {
    vi.setSystemTime(NOW + 2 * 86_400_000)
    onTestFinished(() => void vi.useRealTimers())
    open(shipment({ record: recorded, status: { code: 4, text: '', at: NOW } }))
    const times = await screen.findByText(/^Đã lấy: 19\/11 · Giao: 25\/11/)
    expect(times.textContent).toContain('Không giao được thì lưu kho 3 ngày rồi hoàn')
    expect(times.textContent).toContain('Hãng cập nhật 20/11 10:20')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('of a part delivery says what was collected and that the rest comes back', async () => {
    const status = { code: 20, text: '', at: NOW }
    open(shipment({ record: { ...recorded, cod: 150_000 }, partToldAt: NOW - 600_000, status }))
    expect(await screen.findByText('Đang hoàn một phần')).toBeTruthy()
    expect(screen.getByText(/phần còn lại hoàn về shop. Hãng ghi đã thu 150.000 ₫/)).toBeTruthy()
  })

  test('names no part delivery before a look-up', async () => {
    open(shipment({ record: recorded, partToldAt: NOW, status: { code: 20, text: '', at: NOW } }))
    expect(await screen.findByText('Đang hoàn hàng')).toBeTruthy()
  })
})

test('an order that was only practised can still be shipped for real', async () => {
  const real = account({ id: 'real' })
  const practice = account({ id: 'practice', name: 'Dùng thử', environment: 'practice' })
  const practised = shipment({ environment: 'practice', accountId: 'practice' })
  openOrder({ accounts: [real, practice], world: services({}, [practised]) })
  expect(await screen.findByText('Tên người nhận')).toBeTruthy()
  expect(screen.queryByText('S1.A1.17373471')).toBeNull()
})

test('an order shipped for real is not offered to be practised as if it were not', async () => {
  const practice = account({ id: 'practice', environment: 'practice' })
  openOrder({ accounts: [practice], world: services({}, [shipment({ accountId: 'real' })]) })
  expect(await screen.findByText('S1.A1.17373471')).toBeTruthy()
})

test('what the worker changes shows without asking', async () => {
  const known = [accepted]
  const world = openOrder({ world: services({}, known) })
  await screen.findByText('Đang lấy hàng')
  known[0] = shipment({ status: { code: 5, text: '', at: NOW } })
  act(() => world.changed())
  expect(await screen.findByText('Đã giao')).toBeTruthy()
})

describe('cancelling', () => {
  const cancelled = shipment({ status: { code: -1, text: '', at: NOW } })
  const refusal = {
    kind: 'rejected',
    message: 'Đơn hàng đang được giao',
    code: '50103',
  } as const
  const refused = shipment({ cancellation: { state: 'refused', at: NOW, failure: refusal } })
  const unclear = shipment({ cancellation: { state: 'unknown', at: NOW } } as Partial<Shipment>)

  test('asks first, and keeping the order asks the carrier nothing', async () => {
    const world = open(accepted)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Hủy vận đơn' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/hãng có thể từ chối hủy/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Giữ lại' }))
    expect(world.counted('shipment.cancel')).toBe(0)
  })

  test('shows what became of it', async () => {
    const world = open(accepted, { 'shipment.cancel': async () => ({ ok: true, value: cancelled }) })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Hủy vận đơn' }))
    await user.click(await screen.findByRole('button', { name: 'Hủy vận đơn này' }))
    expect(await screen.findByText('Đã hủy')).toBeTruthy()
    expect(world.counted('shipment.cancel')).toBe(1)
    expect(screen.queryByRole('button', { name: 'Hủy vận đơn' })).toBeNull()
  })

  test.each([
    ['a refusal', { ok: true, value: refused }, 'Hàng đang được giao nên không hủy được'],
    ['an unclear one', { ok: true, value: unclear }, 'Đã gửi yêu cầu hủy, chưa rõ kết quả'],
    ['a cancel', { ok: true, value: cancelled }, 'Đã hủy'],
    ['no answer', { ok: false, failure: { kind: 'unreachable', why: 'offline' } }, 'Không có mạng'],
  ] as const)(
    'what came of it is brought into view from where the button was: %s',
    async (_, outcome, words) => {
      const shown: (string | null)[] = []
      Element.prototype.scrollIntoView = function () {
        shown.push(this.textContent)
      }
      onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
      open(accepted, { 'shipment.cancel': async () => outcome })
      await userEvent.click(await screen.findByRole('button', { name: 'Hủy vận đơn' }))
      expect(shown).toEqual([])
      await userEvent.click(await screen.findByRole('button', { name: 'Hủy vận đơn này' }))
      await waitFor(() => expect(shown).toEqual([expect.stringContaining(words)]))
    },
  )

  test.each([3, 4, 5, 9, 20, -1])('is not offered at status %i', async (code) => {
    open(shipment({ status: { code, text: '', at: NOW } }))
    await screen.findByText('S1.A1.17373471')
    expect(screen.queryByRole('button', { name: 'Hủy vận đơn' })).toBeNull()
  })
})

describe('a submission that is not accepted', () => {
  test('names the code to trace it by where it is copied', async () => {
    const failure = { kind: 'carrier-down', httpStatus: 502, message: 'Có lỗi', logId: 'lg.8' } as const
    open(unsettled('unknown', { failure }))
    const copy = await screen.findByRole('button', { name: 'Sao chép mã tra soát' })
    expect(copy.textContent).toBe('Mã tra soát')
  })

  test('of unknown outcome says that nothing is sent twice and can be looked up at once', async () => {
    const world = open(unsettled('unknown', { failure: { kind: 'unreachable', why: 'timed-out' } }), {
      'shipment.hurry': async () => ({ ok: true, value: accepted }),
    })
    expect(await screen.findByText(/đang hỏi lại hãng, không gửi trùng/)).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Kiểm tra với hãng ngay' }))
    expect(await screen.findByText('S1.A1.17373471')).toBeTruthy()
    expect(world.counted('ship')).toBe(0)
  })

  test('waiting for a token leads to the settings and can be taken back', async () => {
    const withdrawn = unsettled('withdrawn')
    const world = openOrder({
      accounts: [account({ paused: true })],
      world: services({ 'shipment.withdraw': async () => ({ ok: true, value: withdrawn }) }, [
        unsettled('queued', { failure: { kind: 'unauthorised' } }),
      ]),
    })
    expect(await screen.findByRole('button', { name: 'Nhập token' })).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Rút lại' }))
    expect(await screen.findByLabelText('Tên người nhận')).toBeTruthy()
    expect(world.counted('shipment.withdraw')).toBe(1)
  })

  test('that waited past its day says so, and not that the carrier refused it', async () => {
    const failure = { kind: 'rejected', message: '', code: 'choices-expired', field: 'solutions' } as const
    const known = { 'solutions.list': async () => ({ ok: true as const, value: [] }) }
    openOrder({ world: services(known, [unsettled('rejected', { failure, draft: fresh })]) })
    expect(await screen.findByText('Đơn chờ lâu nên lựa chọn cũ không còn đúng')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Sửa và gửi lại' }))
    expect(await screen.findByText('Đơn chờ lâu nên mục này không còn đúng. Chọn lại.')).toBeTruthy()
    expect(screen.queryByText(/Hãng không nhận/)).toBeNull()
  })

  test('refused by the carrier is edited where it refused it, and shipped as the same parcel', async () => {
    const failure = { kind: 'rejected', message: 'Sai số điện thoại', field: 'tel' } as const
    const settled = ['tel:carrier-refused']
    const memory = memoryOf(
      new Map([['shop.example 1042 1', { changes: { note: 'giữ nguyên' }, settled, accountId: 'a1' }]]),
    )
    const world = openOrder({
      memory,
      world: services({}, [unsettled('rejected', { failure, draft: fresh })]),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Sửa và gửi lại' }))
    const tel = await screen.findByLabelText('Số điện thoại')
    expect(document.activeElement).toBe(tel)
    expect(screen.getByText('Hãng không nhận: Sai số điện thoại')).toBeTruthy()
    expect(screen.getByLabelText('Ghi chú giao hàng')).toHaveProperty('value', 'giữ nguyên')
    await user.clear(tel)
    await user.type(tel, '0386711370')
    await user.click(await shipButton())
    await waitFor(() => expect(world.counted('ship')).toBe(1))
    expect(shipInput(world)).toMatchObject({
      draft: { parcel: 1, tel: '0386711370' },
    })
  })

  test('contradicted by the carrier shows both sides', async () => {
    open(
      unsettled('stuck', {
        contradiction: {
          why: 'differs',
          fields: ['name', 'detail', 'cod', 'payer'],
          trackingCode: 'S1.A1.888',
          statusCode: 2,
          tel: '0912345678',
          cod: 100_000,
          value: null,
          weightGrams: null,
          payer: 'shop',
          recordedName: 'Trần Hoa',
          recordedAddress: '21 Trần Phú',
        },
      }),
    )
    expect(await screen.findByText(/như lúc bạn gửi lần đầu/)).toBeTruthy()
    expect(screen.getByText('100.000 ₫')).toBeTruthy()
    const payers = screen.getByRole('row', { name: /Người trả phí ship/ })
    expect(payers.textContent).toBe('Người trả phí shipNgười nhận trảShop trả')
    expect(screen.getByText(/Hãy nhận đơn đó rồi hủy/)).toBeTruthy()
    expect(screen.getByRole('row', { name: /Trần Hoa$/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /21 Trần Phú$/ })).toBeTruthy()
  })
})

function acceptanceOf({ acceptance }: Shipment) {
  if (!acceptance) throw new Error('this shipment was not accepted')
  return acceptance
}

describe('shipping again what was taken back or refused', () => {
  const withdrawn = (change: Partial<Shipment['draft']>) =>
    unsettled('withdrawn', { draft: { ...fresh, ...change } })

  test('starts from the page as it is now, and asks where it said something else before', async () => {
    const world = open(withdrawn({ tel: '0386711370', cod: 100_000, note: 'cũ' }))
    expect(await screen.findByText(/khác lần gửi trước: “0386711370”/)).toBeTruthy()
    expect(screen.getByLabelText('Số điện thoại')).toHaveProperty('value', '0912345678')
    await userEvent.click(screen.getByRole('button', { name: 'Đúng, giữ nguyên' }))
    expect(await screen.findByText(/khác lần gửi trước \(100\.000 ₫\)/)).toBeTruthy()
    expect(await screen.findByLabelText('Ghi chú giao hàng')).toHaveProperty('value', 'Gọi trước khi giao')
    pressShip()
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
  })

  test('keeps what the seller changed, but no other account’s pickup address', async () => {
    const changes = { tel: '0386711370', pickup: { ...pickup, id: '9', address: 'Kho của tài khoản khác' } }
    const memory = remembering(changes, 'another')
    openOrder({ memory, world: services({}, [withdrawn({ tel: '0386711370' })]) })
    expect(await screen.findByLabelText('Số điện thoại')).toHaveProperty('value', '0386711370')
    expect(screen.queryByText('Kho của tài khoản khác')).toBeNull()
    expect(screen.queryByText(/khác lần gửi trước/)).toBeNull()
  })

  test('finds the corrections typed before a refusal', async () => {
    const refused = unsettled('rejected', { failure: { kind: 'rejected', message: 'Sai', field: 'name' } })
    const memory = memoryOf()
    openOrder({ memory, world: services({ ship: async () => ({ ok: true, value: refused }) }) })
    const user = userEvent.setup()
    const note = await screen.findByLabelText('Ghi chú giao hàng')
    await shipButton()
    await user.type(note, '!')
    pressShip()
    await user.click(await screen.findByRole('button', { name: 'Sửa và gửi lại' }))
    expect(await screen.findByLabelText('Ghi chú giao hàng')).toHaveProperty('value', 'Gọi trước khi giao!')
  })
})

describe('a shipment that is stuck', () => {
  const contradiction = {
    fields: ['cod' as const],
    trackingCode: 'S1.A1.888',
    statusCode: 2,
    tel: '0912345678',
    cod: 100_000,
    value: null,
    weightGrams: null,
  }
  const differing = unsettled('stuck', { contradiction: { ...contradiction, why: 'differs' } })

  test('because another order stands there is taken over after a second yes that shows what differs', async () => {
    const world = open(differing, { 'shipment.take-over': async () => ({ ok: true, value: accepted }) })
    const user = userEvent.setup()
    expect(await screen.findByText(/một đơn khác dưới mã của đơn này/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Đơn đó là của tôi' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('100.000 ₫')).toBeTruthy()
    expect(world.counted('shipment.take-over')).toBe(0)
    await user.click(within(dialog).getByRole('button', { name: 'Nhận đơn này' }))
    expect(await screen.findByText('S1.A1.17373471')).toBeTruthy()
  })

  test.each(['differs', 'ended'] as const)('(%s) is shipped as a new parcel', async (why) => {
    open(unsettled('stuck', { contradiction: { ...contradiction, why } }))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Gửi thành kiện mới' }))
    await user.click(await screen.findByRole('button', { name: 'Mở kiện 2' }))
    expect(await screen.findByText(/· kiện 2/)).toBeTruthy()
  })

  test('because another company uses its id goes under a new one, after a yes that names the risk', async () => {
    const taken = unsettled('stuck', { takenAt: 1, watch: { since: 1 } })
    open(taken)
    const user = userEvent.setup()
    expect(await screen.findByText(/Công ty khác đang dùng mã này/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Gửi bằng mã mới' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(new RegExp(`vẫn hỏi mã ${taken.partnerId} thêm một tuần`))).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Mở kiện 2' }))
    expect(await screen.findByText(/· kiện 2/)).toBeTruthy()
  })

  test('because no answer came offers no new id', async () => {
    open(unsettled('stuck', { leftUnanswered: true }))
    expect(await screen.findByRole('button', { name: 'Kiểm tra với hãng ngay' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Gửi bằng mã mới' })).toBeNull()
  })

  test.each(['rejected', 'stuck'] as const)('or refused (%s) is set aside', async (submission) => {
    const failure = { kind: 'rejected', message: 'Sai' } as const
    const known = unsettled(submission, { failure })
    const world = open(known, {
      'shipment.set-aside': async () => ({
        ok: true,
        value: unsettled(submission, { failure, setAside: true }),
      }),
    })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Bỏ qua đơn này' }))
    expect(await screen.findByText(/đã bỏ qua đơn này/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Bỏ qua đơn này' })).toBeNull()
    expect(
      world.requests.filter(({ name }) => name === 'shipment.set-aside').map(({ input }) => input),
    ).toEqual([{ key: known.key, shown: [troubleName(known)] }])
  })
})

test.each([
  ['refused token, before the account is known to be paused,', { failure: { kind: 'unauthorised' } }, false],
  ['missing token', {}, true],
] as const)('a %s shows its cure at once', async (_which, change, paused) => {
  openOrder({ accounts: [account({ paused })], world: services({}, [unsettled('queued', change)]) })
  const cure = await screen.findByRole('button', { name: 'Nhập token' })
  // The one button in the colour of what to do next: sending now would be refused again.
  expect([...document.querySelectorAll('button.bg-brand')]).toEqual([cure])
})

test('over a form, that the account lacks its token is said once', async () => {
  const refused = { ok: false, failure: { kind: 'unauthorised' } } as const
  openOrder({
    accounts: [account({ paused: true })],
    world: services({ quote: async () => ({ road: refused, fly: refused }) }),
  })
  await screen.findByRole('button', { name: /chưa rõ phí/ })
  expect(screen.getAllByText(/chưa có token hợp lệ/)).toHaveLength(1)
})

test('an account paused by a shipment is seen to be paused', async () => {
  const withdrawn = unsettled('withdrawn')
  const world = openOrder({
    world: services({ 'accounts.list': async () => [account({ paused: true })] }, [withdrawn]),
  })
  await screen.findByLabelText('Tên người nhận')
  expect(screen.queryByText(/đang tạm ngưng/)).toBeNull()
  act(() => world.changed())
  expect(await screen.findByText(/đang tạm ngưng/)).toBeTruthy()
})

test('an order shipped from another computer says so, with the carrier’s words where they differ', async () => {
  const elsewhere = {
    ...acceptanceOf(accepted),
    fee: null,
    elsewhere: true as const,
    recordedName: 'Trần Văn Khác',
    recordedAddress: '5 phố Huế',
  }
  open(shipment({ acceptance: elsewhere }))
  expect(await screen.findByText('Đơn này đã được gửi từ máy khác.')).toBeTruthy()
  expect(screen.getByText(/Trần Văn Khác · 5 phố Huế/)).toBeTruthy()
  expect(screen.getByText('Hãng chưa báo')).toBeTruthy()
})

describe('a status', () => {
  const delayed = (reason: NonNullable<Shipment['status']>['reason']) =>
    shipment({ status: { code: 10, text: '', at: NOW, ...(reason && { reason }) } })

  test('says what it means and what to do next', async () => {
    open(shipment({ status: { code: 8, text: '', at: NOW } }))
    expect(await screen.findByText('Hãng sẽ tới lấy vào ca sau.')).toBeTruthy()
    expect(screen.getByText(/Để sẵn hàng và để ý điện thoại/)).toBeTruthy()
  })

  test('says why, and what to do about that very reason', async () => {
    open(delayed({ code: 125, text: '' }))
    expect(await screen.findByText(/Sai địa chỉ người nhận/)).toBeTruthy()
    expect(screen.getByText(/Hỏi khách địa chỉ đúng rồi báo hãng/)).toBeTruthy()
  })

  test('with a reason nobody knows gives its number and the carrier’s words', async () => {
    open(delayed({ code: 199, text: 'Cầu sập' }))
    const words = await screen.findByText(/Lý do lạ \(mã 199\)/)
    expect(words.textContent).toContain('“Cầu sập”')
  })

  test('with a reason in words alone quotes them', async () => {
    open(delayed({ code: null, text: 'Khách đi công tác' }))
    expect((await screen.findByText(/Khách đi công tác/)).textContent).not.toContain('mã')
  })
})

describe('the carrier’s label', () => {
  const labels = (change: Parameters<typeof account>[0], one = accepted) => {
    const opened: string[] = []
    const world = services({}, [one])
    world.services.openLabels = (keys) => void opened.push(...keys)
    openOrder({ accounts: [account(change)], world })
    return opened
  }

  test('is printed from its own page where the account may ask for it', async () => {
    const opened = labels({ features: ['label-pdf'] })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'In tem của hãng' }))
    expect(opened).toEqual([accepted.key])
  })

  test('is not offered for a cancelled parcel', async () => {
    labels({ features: ['label-pdf'] }, { ...accepted, status: { code: -1, text: '', at: NOW } })
    await screen.findByText('S1.A1.17373471')
    expect(screen.queryByRole('button', { name: 'In tem của hãng' })).toBeNull()
  })

  test('is not offered where it may not', async () => {
    labels({})
    await screen.findByText('S1.A1.17373471')
    expect(screen.queryByRole('button', { name: 'In tem của hãng' })).toBeNull()
  })
})

describe('what was sent beside the usual', () => {
  test('names what was requested, and no courier where the shop takes the parcel to a post office', async () => {
    const ways = { handover: 'post', pickShift: 1, deliverDate: '2025-11-27', collectionOnly: true } as const
    open(shipment({ draft: { ...fresh, ...ways }, status: { code: 2, text: '', at: NOW } }))
    expect(await screen.findByText('Đóng gói rồi gửi tại bưu cục.')).toBeTruthy()
    expect(screen.queryByText(/lấy hàng tận nơi/)).toBeNull()
    for (const words of ['gửi tại bưu cục', 'buổi sáng', '27/11', /chỉ thu tiền/])
      expect(screen.getByText(words)).toBeTruthy()
  })

  const parts = {
    returnTo: { ...pickup, id: '', address: '9 Hàng Bạc', ward: 'Phường Hàng Bạc', tel: '0912000222' },
    express: { session: '8_mai' },
    solutions: [{ id: '1340164168838205440', name: 'Hàng tươi', group: '' }],
    labels: [1, 42],
  }

  test('stands with the parcel, solutions instead of labels', async () => {
    open(shipment({ draft: { ...accepted.draft, ...parts } }))
    expect(await screen.findByText(/9 Hàng Bạc, Phường Hàng Bạc/)).toBeTruthy()
    expect(screen.getByText('ngày mai, lấy trước 13:30, giao trước 15:30')).toBeTruthy()
    expect(screen.getByText('Hàng tươi')).toBeTruthy()
    expect(screen.queryByText(/Dễ vỡ/)).toBeNull()
  })

  test('names the labels of an order sent while they were in force', async () => {
    const createdAt = Date.parse('2025-12-31T23:59:50+07:00')
    // The same bytes again, for want of an answer to the first.
    const sentAt = createdAt + 35_000
    open(shipment({ draft: { ...accepted.draft, ...parts }, sentAt, createdAt }))
    expect(await screen.findByText('Dễ vỡ và Giữ thẳng đứng')).toBeTruthy()
    expect(screen.queryByText('Hàng tươi')).toBeNull()
  })
})

test.each([
  [carrierSites.production.api, 'GHTK', 'Hãng'],
  ['https://carrier.example', 'Hãng', 'GHTK'],
])('an account at %s says %s, in phrases, statuses and advice', async (api, said, unsaid) => {
  const status = { code: 1, text: '', at: NOW }
  openOrder({ world: services({}, [shipment({ status })]), accounts: [account({ api })] })
  expect(await screen.findByText(`${said} đã nhận đơn và đang chờ duyệt.`)).toBeTruthy()
  expect(screen.getByText(new RegExp(`trang khách hàng của ${said}`, 'i'))).toBeTruthy()
  expect(document.body.textContent).not.toMatch(new RegExp(`${unsaid} đã nhận`))
})
