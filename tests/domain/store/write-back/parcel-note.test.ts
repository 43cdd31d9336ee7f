import { expect, test } from 'vitest'
import { noteKey, noteMark } from '../../../../lib/domain/store/write-back/parcel-note.ts'
import { holds } from '../../../../lib/storefronts/write-back/form.ts'

const CODE = 'S1.A1.17373471'
const notes = Array.from({ length: 12 }, (_, note) => note)

test('no note of a parcel is taken for a later one, nor kept under the key of another', () => {
  for (const note of notes) {
    const before = notes.slice(0, note).map((one) => noteMark(CODE, one))
    expect(before.filter((text) => holds(text, noteMark(CODE, note)))).toEqual([])
    expect(holds(noteMark(CODE, note), CODE)).toBe(true)
  }
  expect(new Set(notes.map((note) => noteKey('a key', note))).size).toBe(notes.length)
})
