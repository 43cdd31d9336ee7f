import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { keepAlarm, WAKE_ALARM } from '../../lib/background/alarms.ts'
import { connectedOnDisk } from './disk.ts'

test('an order nobody answered for is looked up in its time, not at the next minute, and then nothing rings any more', async () => {
  const { ship, wake, sandbox, requests } = await connectedOnDisk()
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  const before = Date.now()
  await ship()
  const inTime = async () => (await fakeBrowser.alarms.getAll()).filter(({ name }) => name === 'next-attempt')
  await vi.waitFor(async () => expect(await inTime()).toHaveLength(1))
  const [{ scheduledTime } = { scheduledTime: 0 }] = await inTime()
  // "Not found" proves nothing for 35 s, and no alarm rings before 30 s.
  expect(scheduledTime).toBeGreaterThanOrEqual(before + 30_000)
  expect(scheduledTime).toBeLessThanOrEqual(Date.now() + 36_000)
  vi.useFakeTimers({ toFake: ['Date'], now: scheduledTime })
  await wake()
  vi.useRealTimers()
  expect(requests('submitOrder')).toBe(2)
  expect(sandbox.state.orders).toHaveLength(1)
  await vi.waitFor(async () => expect(await inTime()).toEqual([]))
})

function alarmsWith(found: { name: string; scheduledTime: number } | undefined) {
  return { get: vi.fn(async () => found), create: vi.fn(async () => {}) }
}

test('the alarm is made where it is missing, and rings at least once a minute', async () => {
  const alarms = alarmsWith(undefined)
  await keepAlarm(alarms)
  expect(alarms.create).toHaveBeenCalledExactlyOnceWith(WAKE_ALARM, { periodInMinutes: 1 })
})

test('an alarm that is there is left alone: made anew at every start, it might never ring', async () => {
  const alarms = alarmsWith({ name: WAKE_ALARM, scheduledTime: Date.now() + 60_000 })
  await keepAlarm(alarms)
  expect(alarms.create).not.toHaveBeenCalled()
})

test('an alarm that a wrong clock has put off for hours is made anew', async () => {
  const alarms = alarmsWith({ name: WAKE_ALARM, scheduledTime: Date.now() + 2 * 3_600_000 })
  await keepAlarm(alarms)
  expect(alarms.create).toHaveBeenCalledExactlyOnceWith(WAKE_ALARM, { periodInMinutes: 1 })
})
