import { beforeEach, expect, test } from 'vitest'
import type { RelayPart } from '../../../lib/background/relays/relay-part.ts'
import { relaysWhenUsed } from '../../../lib/background/relays/relays-when-used.ts'
import type { RelayStanding } from '../../../lib/domain/relay.ts'

const listed: { accountId: string; address: string; token: string; elsewhere: boolean }[] = []
const standing: RelayStanding[] = []
const calls: string[] = []

function part(): RelayPart {
  calls.push('loaded')
  return {
    listener: {
      isLive: () => true,
      catchUp: async () => void calls.push('caught up'),
      syncStreams: async () => void calls.push('synced'),
      changed: async () => {},
      leave: async () => {},
    },
    handlers: {
      'relays.list': async () => [],
      'relays.check': async () => 'connected',
      'relays.connect': async () => 'connected',
      'relays.disconnect': async () => [],
      'relays.show-elsewhere': async () => [],
    },
  }
}

const whenUsed = () =>
  relaysWhenUsed({
    relays: { list: async () => listed },
    book: { standings: async () => standing },
    load: async () => part(),
  })

beforeEach(() => {
  listed.length = 0
  standing.length = 0
  calls.length = 0
})

test('a wake of a shop without a relay loads nothing', async () => {
  const relays = whenUsed()
  await relays.catchUp()
  await relays.syncStreams()
  expect(relays.isLive('a1')).toBe(false)
  expect(calls).toEqual([])
})

test('a wake that finds a relay, or what one left behind, loads it once', async () => {
  const relays = whenUsed()
  standing.push({ accountId: 'gone', address: 'https://relay.example', cursor: 7, heardAt: 0 })
  await relays.catchUp()
  await relays.syncStreams()
  expect(calls).toEqual(['loaded', 'caught up', 'synced'])
})

test('once loaded it is called at each wake, also when the last relay has gone: its stream must end', async () => {
  const relays = whenUsed()
  await relays.handlers['relays.list']({}, {})
  expect(relays.isLive('a1')).toBe(true)
  await relays.syncStreams()
  expect(calls).toEqual(['loaded', 'synced'])
})
