import { expect, test, vi } from 'vitest'
import { keepAlarm, WAKE_ALARM } from '../../lib/background/start.ts'

function alarmsWith(found: unknown) {
  return { get: vi.fn(async () => found), create: vi.fn(async () => {}) }
}

test('the alarm is made where it is missing, and rings at least once a minute', async () => {
  const alarms = alarmsWith(undefined)
  await keepAlarm(alarms)
  expect(alarms.create).toHaveBeenCalledExactlyOnceWith(WAKE_ALARM, { periodInMinutes: 1 })
})

test('an alarm that is there is left alone: made anew at every start, it might never ring', async () => {
  const alarms = alarmsWith({ name: WAKE_ALARM })
  await keepAlarm(alarms)
  expect(alarms.create).not.toHaveBeenCalled()
})
