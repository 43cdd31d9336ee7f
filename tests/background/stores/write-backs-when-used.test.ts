import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { writeBacksWhenUsed } from '../../../lib/background/stores/write-backs-when-used.ts'
import type { WriteBack } from '../../../lib/domain/store/write-back/write-back-state.ts'
import { type KeptWriting, storeWriting } from '../../../lib/settings/store-writing.ts'

const SWITCHES: Record<string, { kept: KeptWriting; isOn: boolean }> = {
  'nothing is switched on': { kept: {}, isOn: false },
  'it was switched off': { kept: { 'https://shop.example': { platform: 'x', on: false } }, isOn: false },
  'one store is written to': {
    kept: { 'https://shop.example': null, 'https://other.example': { platform: 'x', on: true } },
    isOn: true,
  },
}

/** What may have been sent when a worker died over it. */
const begun: WriteBack = {
  ...{ key: 'a', note: 0, state: 'writing', open: 'shop.example' },
  ...{ notBefore: 0, writes: 1, untold: 0, at: 0 },
}

/** The stores with an open page at each round of work. */
async function open(kept: KeptWriting, left: readonly WriteBack[]) {
  fakeBrowser.reset()
  await storeWriting.setValue(kept)
  const rounds: string[][] = []
  const writeBacks = writeBacksWhenUsed({
    records: { open: async () => [...left] },
    load: async () => ({
      async work(opened) {
        rounds.push([...opened])
        opened.clear()
      },
      upToNow: async () => {},
    }),
    report: (error) => {
      throw error
    },
  })
  return { writeBacks, rounds }
}

test.each(
  Object.entries(SWITCHES).flatMap(([name, shop]) => [
    { name, ...shop, begun: 'nothing', left: [] },
    { name, ...shop, begun: 'a note', left: [begun] },
  ]),
)('$name, and $begun is begun: what is begun is worked on to its end', async ({ kept, isOn, left }) => {
  const { writeBacks, rounds } = await open(kept, left)
  const works = isOn || left.length > 0
  await writeBacks.work()
  expect(rounds.splice(0)).toEqual(works ? [[]] : [])
  writeBacks.pageOpened('https://shop.example/wp-admin/post.php?post=7')
  if (works) await vi.waitFor(() => expect(rounds.splice(0)).toEqual([['shop.example']]))
  writeBacks.shipmentsChanged()
  if (isOn) await vi.waitFor(() => expect(rounds.splice(0)).toEqual([[]]))
  await storeWriting.getValue()
  expect(rounds).toEqual([])
})
