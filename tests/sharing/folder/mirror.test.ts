import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Mirror,
  type Mirrored,
  type MirrorState,
  openMirror,
} from '../../../lib/sharing/folder/mirror.ts'
import { memoryMirror } from './memory-mirror.ts'

const state: MirrorState = {
  ...{ seq: 3, main: { by: 'a', reign: 1, name: 'A', at: 1 }, taken: { a: 2 }, wishes: [], unwritten: false },
}
const record = (id: string, seq: number, over: Partial<Mirrored> = {}): Mirrored => ({
  ...{ id, seq, v: seq, is: 'shipment', from: 'mine', record: '{}' },
  ...over,
})

/** Other tests use the one in memory: both have to meet one contract. */
const made: [string, () => Mirror][] = [
  ['in the database', openMirror],
  ['in memory', memoryMirror],
]

for (const [name, open] of made) {
  const mirror = open()
  beforeEach(() => mirror.clear())

  test(`${name}: what is written is found by id, by order of arrival and by kind`, async () => {
    expect(await mirror.state()).toBeUndefined()
    const claim = record('c', 2, { is: 'claim', from: 'others' })
    await mirror.write([record('b', 3), claim, record('a', 1)], state)
    expect(await mirror.state()).toEqual(state)
    expect(await mirror.get('c')).toEqual(claim)
    expect((await mirror.after(1, 9)).map(({ id }) => id)).toEqual(['c', 'b'])
    expect((await mirror.after(0, 2)).map(({ id }) => id)).toEqual(['a', 'c'])
    expect((await mirror.newest('shipment', 'mine', 9)).map(({ id }) => id)).toEqual(['a', 'b'])
    expect((await mirror.newest('shipment', 'mine', 1)).map(({ id }) => id)).toEqual(['b'])
    expect(await mirror.newest('claim', 'mine', 9)).toEqual([])
    await mirror.write([record('a', 4)], state)
    expect((await mirror.newest('shipment', 'mine', 1)).map(({ id }) => id)).toEqual(['a'])
    await mirror.clear()
    expect(await mirror.after(0, 9)).toEqual([])
  })
}

test('in the database, of what is too much the oldest goes, and nothing else', async () => {
  const mirror = openMirror()
  await mirror.clear()
  // As if so many others lay there that three have room.
  const { count } = IDBObjectStore.prototype
  const counted = vi.spyOn(IDBObjectStore.prototype, 'count').mockImplementation(function (
    this: IDBObjectStore,
  ) {
    const request = count.call(this)
    let own = 0
    return Object.defineProperty(request, 'result', {
      get: () => own + 59_997,
      set(is: number) {
        own = is
      },
    })
  })
  onTestFinished(() => counted.mockRestore())
  const ids = async () => (await mirror.after(0, 9)).map(({ id }) => id)
  await mirror.write([record('a', 1), record('b', 2), record('c', 3)], state)
  expect(await ids()).toEqual(['a', 'b', 'c'])
  // Written again, it is no longer the oldest.
  await mirror.write([record('a', 4), record('d', 5, { is: 'claim' })], state)
  expect(await ids()).toEqual(['c', 'a', 'd'])
  await mirror.write([record('e', 6, { from: 'others' }), record('f', 7)], state)
  expect(await ids()).toEqual(['d', 'e', 'f'])
  await mirror.write([], { ...state, seq: 8 })
  expect(await ids()).toEqual(['d', 'e', 'f'])
})
