import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noteKey, noteMark, saysCancelled } from '../../lib/domain/store/write-back/parcel-note.ts'
import type { WriteAnswer } from '../../lib/domain/store/write-back/write-back.ts'
import { cancelDue, newlyDue } from '../../lib/domain/store/write-back/write-back-state.ts'
import { openWriteBackStore } from '../../lib/write-back/store.ts'
import { type ShopPage, workOff } from '../../lib/write-back/work.ts'
import { draft, shipment } from '../components/world.ts'
import { runs } from '../deep.ts'

const SETTLES_MS = 60_000

const STORE = 'shop.example'
const REFUSED = { kind: 'rejected', message: 'Đã lấy hàng' } as const

/** The outcome of one request. `late`: the shop finishes it after the time-out. */
const moods = [
  'kind',
  'refuses',
  'lost-before',
  'lost-after',
  'late',
  'untold',
  'signed-out',
  'no-page',
  'dies-before',
  'dies-after',
] as const

const anyRound = fc.record({
  /** Of one request after the other, again from the first. */
  moods: fc.array(fc.constantFrom(...moods), { minLength: 1, maxLength: 3 }),
  passes: fc.constantFrom(0, 1_000, SETTLES_MS, 10 * SETTLES_MS),
  opened: fc.boolean(),
  closed: fc.boolean(),
  /** Whose turn it is of the store's parcels. */
  of: fc.nat(1),
  /** What becomes of that parcel, or what the seller writes by hand. */
  comes: fc.constantFrom(
    'nothing',
    'nothing',
    'nothing',
    'cancelling',
    'refused',
    'cancelled',
    'taken-back',
    'by-hand',
  ),
})
const anyDay = fc.array(anyRound, { maxLength: 9 })
type Round = typeof anyRound extends fc.Arbitrary<infer One> ? One : never

const isSaid = (state: string) => state === 'written' || state === 'already'

function parcelOf(orderId: string) {
  const code = `S1.${orderId}`
  const one = shipment({ draft: draft({ orderId }) })
  one.acceptance = { ...one.acceptance, trackingCode: code }
  return { one, code }
}

test('however a day goes, the shop has each note at most once, every record says what stands there, and an open page serves all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 }), anyDay, async (many, rounds) => {
      globalThis.indexedDB = new IDBFactory()
      const records = openWriteBackStore(() => {})
      const parcels = Array.from({ length: many }, (_, at) => parcelOf(`${at + 1}`))
      const shop = {
        notes: [] as string[],
        later: [] as string[],
        moods: ['kind'] as Round['moods'],
        requested: new Set<string>(),
        dies: (): Promise<never> => new Promise(() => {}),
      }
      let [now, line] = [1_000_000, 1]
      await records.gather(
        parcels.map(({ one }) => newlyDue(one.key, STORE, now)),
        line,
      )

      const page: ShopPage = {
        async ask(mode, { key, acceptance }, nth) {
          shop.requested.add(key)
          const note = noteMark(acceptance?.trackingCode ?? '', nth)
          const mood = shop.moods.shift() ?? 'kind'
          shop.moods.push(mood)
          if (mood === 'no-page' || mood === 'signed-out') return mood
          if (mood === 'dies-before') return shop.dies()
          if (mood === 'untold') return 'untold'
          const stands: WriteAnswer = shop.notes.includes(note) ? 'already' : 'absent'
          if (mode === 'stands' || stands === 'already')
            return mood === 'kind' || mood === 'refuses' ? stands : 'untold'
          if (mood === 'refuses') return 'refused'
          if (mood === 'lost-before') return 'unknown'
          if (mood === 'late') shop.later.push(note)
          else shop.notes.push(note)
          if (mood === 'dies-after') return shop.dies()
          return mood === 'kind' ? 'written' : 'unknown'
        },
      }
      /** A worker of its own; one that died never comes back, and its locks went with it. */
      async function work(opened: boolean, closed = false) {
        const died = Promise.withResolvers<'died'>()
        shop.dies = () => {
          died.resolve('died')
          return new Promise(() => {})
        }
        shop.requested.clear()
        const waited = (await records.open()).filter(({ waits, cancelOf }) => waits && !cancelOf)
        const world = {
          records,
          shipmentOf: async (key: string) => structuredClone(parcels.find(({ one }) => one.key === key)?.one),
          isOn: async () => true,
          pageOf: async () => (closed ? undefined : page),
          lock: <T>(_: string, todo: () => Promise<T>) => todo(),
          now: () => now,
        }
        const ended = await Promise.race([workOff(world, STORE, opened), died.promise])
        if (ended === 'died' || !opened || closed) return
        for (const { key } of waited)
          if ((await records.get(key))?.waits) expect([...shop.requested]).toContain(key)
      }

      for (const { moods: these, passes, opened, closed, of, comes } of rounds) {
        const { one, code } = parcels[of % many] ?? parcelOf('1')
        now += passes
        if (passes > 0) shop.notes.push(...shop.later.splice(0))
        const isOver = one.cancellation?.state === 'done'
        if (comes === 'by-hand' && !shop.notes.includes(code) && shop.later.length === 0)
          shop.notes.push(code)
        if (comes === 'cancelling' && !isOver) one.cancellation = { state: 'sending', at: now }
        if (comes === 'refused' && !isOver) one.cancellation = { state: 'refused', at: now, failure: REFUSED }
        if (comes === 'cancelled' && !isOver) {
          one.cancellation = { state: 'done', at: now }
          line += 1
          await records.gather([cancelDue(one.key, STORE, now)], line)
        }
        // The carrier has the parcel after all.
        if (comes === 'taken-back' && isOver) {
          delete one.cancellation
          line += 1
          await records.gather([newlyDue(one.key, STORE, now)], line)
        }
        shop.moods = [...these]
        await work(opened, closed)
      }
      for (const { one } of parcels)
        if (one.cancellation?.state === 'sending')
          one.cancellation = { state: 'refused', at: now, failure: REFUSED }
      shop.moods = ['kind']
      for (let round = 0; round < 12 && (await records.open()).length > 0; round++) {
        now += 100 * SETTLES_MS
        shop.notes.push(...shop.later.splice(0))
        await work(true)
      }
      shop.notes.push(...shop.later)

      const counted = (note: string) => shop.notes.filter((one) => one === note).length
      expect(await records.open()).toEqual([])
      for (const { one, code } of parcels) {
        const states: string[] = []
        for (let note = 0; note < 2 * rounds.length + 2; note++) {
          const state = (await records.get(noteKey(one.key, note)))?.state ?? ''
          const times = counted(noteMark(code, note))
          expect(times).toBeLessThanOrEqual(1)
          if (isSaid(state)) expect(times).toBe(1)
          states.push(state)
        }
        const isOver = one.cancellation?.state === 'done'
        if (!isOver) expect(['called-off', 'due', 'writing']).not.toContain(states[0])
        // Only a shop that refuses, or tells nothing, leaves a note that is no longer true as the last.
        const last = states.findLastIndex(isSaid)
        if (last >= 0 && saysCancelled(last) !== isOver)
          expect(['refused', 'gave-up']).toContain(states[last + 1])
      }
    }),
    runs(2_000),
  )
})
