// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { openOrder } from '../screen.tsx'
import { NOW, services, shipment } from '../world.ts'

function open(change: Partial<Shipment>, handlers: Parameters<typeof services>[0] = {}) {
  // Each test names fields of that state.
  return openOrder({ world: services(handlers, [shipment(change as Partial<Shipment>)]) })
}

const watch = { since: NOW }
const badge = () => screen.findByText(/có thể đã tới hãng$/)

describe('what may have left', () => {
  test('waiting to be sent again, it is not called unsent; taking it back says what will be done', async () => {
    const withdrawn: string[] = []
    open(
      { submission: 'queued', watch },
      {
        'shipment.withdraw': async ({ key }) => {
          withdrawn.push(key)
          return { ok: true, value: shipment({ submission: 'withdrawn', watch } as Partial<Shipment>) }
        },
      },
    )
    expect(await screen.findByText(/Lần gửi trước không nhận được phản hồi của hãng/)).toBeTruthy()
    expect(screen.queryByText(/chưa gửi đi/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Rút lại' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/Quickship hủy vận đơn đó ở hãng/)).toBeTruthy()
    expect(within(dialog).getByText(/đừng gửi đơn này từ máy khác/)).toBeTruthy()
    expect(withdrawn).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rút lại và hủy nếu thấy' }))
    expect(withdrawn).toHaveLength(1)
    expect(await badge()).toBeTruthy()
  })

  test('taken back, it says so and can be shipped again', async () => {
    open({ submission: 'withdrawn', watch: { ...watch, cancel: true } })
    expect(await badge()).toBeTruthy()
    expect(screen.getByText(/thấy đơn thì hủy ở hãng và báo bạn/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sửa và gửi lại' })).toBeTruthy()
  })

  test('taken back on another computer, it says that a find is reported, not that it is cancelled', async () => {
    open({ submission: 'withdrawn', watch })
    expect(await screen.findByText(/báo nếu thấy đơn/)).toBeTruthy()
    expect(screen.queryByText(/thì hủy ở hãng/)).toBeNull()
  })

  test('taken back and watched no more, the order’s form is open again', async () => {
    open({ submission: 'withdrawn' })
    expect(await screen.findByText('Tên người nhận')).toBeTruthy()
  })

  test('refused at a later attempt, it is not said that nothing was sent', async () => {
    open({ submission: 'rejected', failure: { kind: 'rejected', message: 'Sai địa chỉ' }, watch })
    expect(await badge()).toBeTruthy()
    expect(screen.getByText(/có thể đơn vẫn tới hãng/)).toBeTruthy()
    expect(screen.queryByText(/Đơn chưa được gửi/)).toBeNull()
  })

  test('refused at the first attempt, nothing was sent', async () => {
    open({ submission: 'rejected', failure: { kind: 'rejected', message: 'Sai địa chỉ' } })
    expect(await screen.findByText(/Đơn chưa được gửi/)).toBeTruthy()
    expect(screen.queryByText(/có thể đơn vẫn tới hãng/)).toBeNull()
  })
})

describe('what turned up', () => {
  test.each<[string, Partial<Shipment>, RegExp]>([
    ['its cancel is to be sent', { cancellation: { state: 'wanted', at: NOW } }, /đang hủy vận đơn ở hãng/],
    [
      'it is cancelled',
      { cancellation: { state: 'done', at: NOW }, status: { code: -1, text: '', at: NOW } },
      /đã được hủy ở hãng/,
    ],
    ['it can still be cancelled', {}, /hủy khi còn hủy được/],
    ['it was picked up', { status: { code: 3, text: '', at: NOW } }, /không còn cho hủy/],
  ])('%s', async (_, change, words) => {
    open({ ...change, turnedUp: 'withdrawn' } as Partial<Shipment>)
    expect(await screen.findByText(/nhưng hãng nhận được lần gửi trước/)).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
  })

  test('shipped from two computers, one of the two is to be cancelled', async () => {
    open({ turnedUp: 'twice', sharedBy: 'Minh' } as Partial<Shipment>)
    expect(await screen.findByText(/gửi hai lần: từ máy này và từ máy “Minh”/)).toBeTruthy()
    expect(screen.getByText(/Hủy một trong hai vận đơn/)).toBeTruthy()
    expect(screen.getByText(/· đơn gửi hai lần$/)).toBeTruthy()
  })

  test('shipped from two accounts, this computer’s own parcel says it', async () => {
    open({ turnedUp: 'twice' })
    expect(await screen.findByText(/đã được gửi từ máy khác/)).toBeTruthy()
    expect(screen.getByText(/· đơn gửi hai lần$/)).toBeTruthy()
    expect(screen.getByText(/Hủy một trong hai vận đơn/)).toBeTruthy()
  })

  test('the seller has seen it: it is shown no more', async () => {
    const seen: unknown[] = []
    open(
      { turnedUp: 'rejected', status: { code: 10, text: '', at: NOW } },
      {
        'shipment.set-aside': async ({ shown }) => {
          seen.push(shown)
          return { ok: true, value: shipment() }
        },
      },
    )
    expect(await screen.findByText(/· hãng vẫn nhận$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Tôi đã xem' }))
    expect(seen).toEqual([['turned-up rejected']])
    expect(screen.queryByText(/Đơn này từng bị từ chối/)).toBeNull()
  })
})
