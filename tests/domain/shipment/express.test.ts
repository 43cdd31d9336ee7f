import { expect, test } from 'vitest'
import { expressWindow, isKnownSession } from '../../../lib/domain/shipment/express.ts'
import { expressSessions } from '../../../lib/domain/shipment/shipment-draft.ts'

/** Spec §2.1, `pick_session`. */
const WINDOWS = [
  ['2', '08:30', '10:30', false],
  ['5', '10:30', '12:30', false],
  ['8', '13:30', '15:30', false],
  ['11', '15:30', '17:30', false],
  ['2_mai', '08:30', '10:30', true],
  ['5_mai', '10:30', '12:30', true],
  ['8_mai', '13:30', '15:30', true],
  ['11_mai', '15:30', '17:30', true],
] as const

test.each(WINDOWS)(
  'session %s is picked up by %s and delivered by %s; tomorrow: %s',
  (session, ...window) => {
    const [pickBy, deliverBy, tomorrow] = window
    expect(expressWindow(session)).toEqual({ pickBy, deliverBy, tomorrow })
    expect(isKnownSession(session)).toBe(true)
  },
)

test('there is no other session', () => {
  expect(expressSessions).toEqual(WINDOWS.map(([session]) => session))
  for (const session of ['', '1', '02', '2_nay', '11_MAI']) expect(isKnownSession(session)).toBe(false)
})
