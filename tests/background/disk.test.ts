import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectedOnDisk, failCommits, keyIn } from './disk.ts'

afterEach(() => vi.restoreAllMocks())

describe.each([
  ['the disk is full', 'QuotaExceededError', 'disk-full'],
  ['the flush fails', 'AbortError', 'disk-failed'],
] as const)('%s', (_, why, code) => {
  const words = { kind: 'rejected', code }

  test('as the order is written down: nothing is sent, nothing is kept, and the seller reads why', async () => {
    const { ship, requests } = await connectedOnDisk()
    failCommits(why, 1, 1)
    expect(await ship()).toMatchObject({ failure: words })
    expect(requests('submitOrder')).toBe(0)
    expect(await ship()).toMatchObject({ answer: { value: { submission: 'accepted' } } })
    expect(requests('submitOrder')).toBe(1)
  })

  test('as it is about to be sent: it is not, waits with that reason, and goes out at the next wake', async () => {
    const { ship, wake, requests, sandbox } = await connectedOnDisk()
    failCommits(why, 2, 1)
    expect(await ship()).toMatchObject({ answer: { value: { submission: 'queued', failure: words } } })
    expect(requests('submitOrder')).toBe(0)
    await wake()
    expect(sandbox.state.orders).toHaveLength(1)
    expect(requests('submitOrder')).toBe(1)
  })

  test('as its answer is written down: it is looked up at the next wake, and not sent again', async () => {
    const { ship, wake, requests } = await connectedOnDisk()
    failCommits(why, 3, 1)
    expect(await ship()).toMatchObject({ answer: { value: { submission: 'sending', failure: words } } })
    await wake()
    expect(await ship()).toMatchObject({
      answer: { value: { submission: 'accepted', acceptance: { learnt: 'asked' } } },
    })
    expect(requests('submitOrder')).toBe(1)
    expect(requests('orderStatus')).toBe(1)
  })

  test('as a cancel is written down: the carrier receives nothing, and the seller reads why', async () => {
    const { ship, ask, requests } = await connectedOnDisk()
    const key = keyIn(await ship())
    failCommits(why, 1, 1)
    expect(await ask('shipment.cancel', { key })).toMatchObject({ failure: words })
    expect(requests('cancelOrder')).toBe(0)
  })

  test.each(['wanted', 'unknown', 'refused'])('so it is where an earlier cancel is %s', async (state) => {
    const { ship, ask, requests } = await connectedOnDisk()
    const key = keyIn(await ship())
    const kept = await openDB('quickship')
    const earlier = { state, at: 0, failure: { kind: 'unreachable', why: 'dropped' } }
    await kept.put('shipments', { ...(await kept.get('shipments', key)), cancellation: earlier })
    kept.close()
    failCommits(why, 1, 1)
    expect(await ask('shipment.cancel', { key })).toMatchObject({ failure: words })
    expect(requests('cancelOrder')).toBe(0)
  })

  test('as a cancel’s answer is written down: its outcome is looked up at the next wake', async () => {
    const { ship, ask, wake, requests } = await connectedOnDisk()
    const key = keyIn(await ship())
    failCommits(why, 2, 1)
    expect(await ask('shipment.cancel', { key })).toMatchObject({
      answer: { value: { cancellation: { state: 'sending' } } },
    })
    await wake()
    expect(await ship()).toMatchObject({ answer: { value: { cancellation: { state: 'done' } } } })
    expect(requests('cancelOrder')).toBe(1)
  })
})

describe('the order book does not open', () => {
  test('because a newer Quickship wrote it: nothing is sent, and the seller reads that Quickship needs an update', async () => {
    const { ship, wake, requests, setBadgeText } = await connectedOnDisk()
    await new Promise<void>((opened, failed) => {
      const request = indexedDB.open('quickship', 99)
      request.onsuccess = () => {
        request.result.close()
        opened()
      }
      request.onerror = () => failed(request.error)
    })
    expect(await ship()).toMatchObject({ failure: { kind: 'rejected', code: 'database-newer' } })
    await wake()
    await vi.waitFor(() => expect(setBadgeText).toHaveBeenLastCalledWith({ text: '!' }))
    expect(requests('submitOrder')).toBe(0)
  })

  test('because it is broken: nothing is sent, and once it opens again the order goes out', async () => {
    const { ship, requests } = await connectedOnDisk()
    // The worker lets go of the database it holds open.
    await new Promise((deleted) => {
      indexedDB.deleteDatabase('quickship').onsuccess = deleted
    })
    const { open } = IDBFactory.prototype
    const broken = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
      this: IDBFactory,
      name,
      version,
    ) {
      if (name !== 'quickship') return open.call(this, name, version)
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
    })
    expect(await ship()).toMatchObject({ failure: { kind: 'rejected', code: 'database-broken' } })
    expect(requests('submitOrder')).toBe(0)
    broken.mockRestore()
    expect(await ship()).toMatchObject({ answer: { value: { submission: 'accepted' } } })
  })
})
