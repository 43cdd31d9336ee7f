import { expect, test, vi } from 'vitest'
import { connectedOnDisk, failCommits } from './disk.ts'

test('for as long as the disk is full the toolbar button says so, and counts again once it is over', async () => {
  const { ship, wake, setBadgeText, setTitle } = await connectedOnDisk()
  failCommits('QuotaExceededError', 2, 100)
  await ship()
  await wake()
  const inTrouble = { title: expect.stringContaining('sổ đơn') }
  await vi.waitFor(() => {
    expect(setTitle).toHaveBeenLastCalledWith(inTrouble)
    expect(setBadgeText).toHaveBeenLastCalledWith({ text: '!' })
  })
  vi.restoreAllMocks()
  await wake()
  await vi.waitFor(() => {
    expect(setTitle).toHaveBeenLastCalledWith({ title: 'Quickship' })
    expect(setBadgeText).toHaveBeenLastCalledWith({ text: '' })
  })
})
