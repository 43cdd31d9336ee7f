import { expect, test } from 'vitest'
import {
  asNote,
  noteKey,
  noteMark,
  noteOf,
  saysCancelled,
} from '../../../../lib/domain/store/write-back/parcel-note.ts'
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

test('a parcel’s notes in turn: its code, that it is cancelled, that this was taken back, and so on', () => {
  const off = `${CODE}: đã hủy (cancelled)`
  const on = `${CODE}: không hủy nữa (not cancelled)`
  const marks = [CODE, off, on, `${off} 2`, `${on} 2`, `${off} 3`]
  const keys = ['k', 'k cancelled', 'k cancelled 2', 'k cancelled 3', 'k cancelled 4', 'k cancelled 5']
  for (const [note, key] of keys.entries()) {
    expect([noteMark(CODE, note), noteKey('k', note)]).toEqual([marks[note], key])
    expect([note, saysCancelled(note)]).toEqual([note, note % 2 === 1])
    const due = { key, ...(note > 0 && { cancelOf: 'k' }), ...(note > 1 && { note }), more: 1 }
    expect(noteOf(due)).toBe(note)
    for (const [from] of keys.entries()) expect(asNote(asNote(due, from), note)).toEqual(due)
  }
})
