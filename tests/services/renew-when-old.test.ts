// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { PRICE_HOLDS_MS } from '../../lib/domain/shipment/quote.ts'
import { renewWhenOld } from '../../lib/services/renew-when-old.ts'
import { NOW } from '../now.ts'

afterEach(() => vi.useRealTimers())

test('an old page is read again at a press, which does nothing else', () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const renew = vi.fn()
  const ship = vi.fn()
  renewWhenOld(renew)
  const button = document.body.appendChild(document.createElement('button'))
  for (const press of ['pointerdown', 'click', 'keydown']) button.addEventListener(press, ship)
  const press = () => {
    for (const kind of ['pointerdown', 'click', 'keydown'])
      button.dispatchEvent(new Event(kind, { bubbles: true }))
    return [ship.mock.calls.length, renew.mock.calls.length]
  }
  vi.setSystemTime(NOW + PRICE_HOLDS_MS)
  expect(press()).toEqual([3, 0])
  vi.setSystemTime(NOW + PRICE_HOLDS_MS + 1)
  expect(press()).toEqual([3, 3])
  // The clock was set back.
  vi.setSystemTime(NOW - PRICE_HOLDS_MS - 1)
  expect(press()).toEqual([3, 6])
})
