import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { JournalEntry } from '../../../lib/domain/shipment/shipment.ts'
import { draft } from '../../carrier/draft.ts'
import { shipment } from '../../components/world.ts'
import { startBrowser } from '../browser.ts'

const STATUS = { delivered: 5, failed: 10 } as const
type Kind = keyof typeof STATUS

type Step =
  | { is: 'news'; kind: Kind }
  | { is: 'wake'; diesAt: number }
  | { is: 'choice'; kinds: readonly Kind[] }
  | { is: 'leave'; given: boolean }
  | { is: 'clearing' }

const kinds: Kind[] = ['delivered', 'failed']
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: fc.constant('news' as const), kind: fc.constantFrom(...kinds) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('wake' as const),
      diesAt: fc.constantFrom(1, 2, 3, 4, 99, 99, 99),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('choice' as const), kinds: fc.subarray(kinds) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('leave' as const), given: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('clearing' as const) }) },
)

interface Line {
  number: string
  kind: Kind
  /** Ever since it happened. */
  wanted: boolean
  shownUnder: Set<string>
}

test('news are shown while they are new, under one id, and never once they are old, whatever a worker dies over', async () => {
  const { contains } = await startBrowser()
  const { tellNews } = await import('../../../lib/background/shipments/notify.ts')
  const { shipmentsDatabase } = await import('../../../lib/outbox/database.ts')
  const { newsChoice, newsShown } = await import('../../../lib/settings/news.ts')
  const database = await shipmentsDatabase()()
  const { local } = fakeBrowser.storage
  const { set } = local
  onTestFinished(() => void Object.assign(local, { set }))
  const accounts = { list: async () => [], get: async () => undefined }

  async function life(steps: readonly Step[]) {
    await Promise.all([local.clear(), database.clear('journal'), database.clear('shipments')])
    await newsChoice.setValue(kinds)
    contains.mockResolvedValue(true)
    const now = { chosen: kinds as readonly Kind[], allowed: true, writes: 0, diesAt: 99 }
    let seq = 0
    let count = 1000
    let fresh: Line[] = []
    let old: Line[] = []
    const isWanted = (kind: Kind) => now.allowed && now.chosen.includes(kind)
    const reckon = () => {
      for (const line of fresh) line.wanted &&= isWanted(line.kind)
    }
    const write = () => {
      now.writes += 1
      if (now.writes >= now.diesAt) throw new Error('the worker is gone')
    }
    const create = vi.fn(async (id: string, { message }: { message: string }) => {
      write()
      expect(old.filter(({ number }) => message.includes(number))).toEqual([])
      const shown = fresh.filter(({ number }) => message.includes(number))
      for (const line of shown) {
        expect([line.number, isWanted(line.kind)]).toEqual([line.number, true])
        line.shownUnder.add(id)
      }
      return id
    })
    Object.assign(fakeBrowser.notifications, { create })
    Object.assign(local, {
      set: async (values: Record<string, unknown>) => {
        if (Object.keys(values).some((name) => name.startsWith('newsT'))) write()
        await Reflect.apply(set, local, [values])
      },
    })

    async function happens(kind: Kind) {
      count += 1
      seq += 1
      const number = `#DH-${count}`
      const key = `key ${count}`
      await database.put('shipments', shipment({ key, draft: draft({ orderNumber: number }) }))
      const line: JournalEntry = {
        ...{ key, seq, at: seq, event: 'status-learnt', from: 'accepted', to: 'accepted' },
        ...{ detail: '', status: STATUS[kind] },
      }
      await database.put('journal', line)
      fresh.push({ number, kind, wanted: isWanted(kind), shownUnder: new Set() })
    }

    async function wake(diesAt: number) {
      Object.assign(now, { writes: 0, diesAt })
      const isWhole = await tellNews(accounts).then(
        () => true,
        (error: Error) => {
          if (error.message !== 'the worker is gone') throw error
          return false
        },
      )
      now.diesAt = 99
      for (const { number, shownUnder } of fresh)
        expect([number, shownUnder.size < 2]).toEqual([number, true])
      if (!isWhole) return
      for (const { number, wanted, shownUnder } of fresh)
        expect([number, !wanted || shownUnder.size === 1]).toEqual([number, true])
      old = [...old, ...fresh]
      fresh = []
    }

    for (const one of steps) {
      // A notification names five.
      if (one.is === 'news' && fresh.length < 5) await happens(one.kind)
      if (one.is === 'wake') await wake(one.diesAt)
      if (one.is === 'choice') {
        await newsChoice.setValue(one.kinds)
        now.chosen = one.kinds
        reckon()
      }
      if (one.is === 'leave') {
        contains.mockResolvedValue(one.given)
        now.allowed = one.given
        reckon()
      }
      // The new journal is the shorter one at the next wake: only that shows that it is new.
      if (one.is === 'clearing' && (await newsShown.getValue()) !== 1) {
        await database.clear('journal')
        seq = 0
        old = [...old, ...fresh]
        fresh = []
        await happens('delivered')
        await wake(99)
      }
    }
  }

  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), life), { numRuns: 150 })
})
