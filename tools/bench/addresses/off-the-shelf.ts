import { Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import { isRetired } from '../../../lib/address/find-unit.ts'
import {
  type AddressIndex,
  districtOf,
  fullName,
  NOTHING,
  provinceOf,
} from '../../../lib/address/index-file.ts'
import { placeOf } from './equally-right.ts'
import type { Answer } from './score.ts'

/** A public library that turns a text into units, and what it makes of one. */
export interface Other {
  name: string
  read(text: string): Answer
}

/**
 * What a shop gets from a search library of npm over the very same units: every ward is a document, "ward, district,
 * province" without marks, and the best of them is the answer. Each is asked so that most is right: MiniSearch for
 * whole words (with `fuzzy: 0.2` it is thirty times slower and right in 55 of 100 instead of 74), FlexSearch with
 * `suggest`, which lets words be left over.
 */
export function offTheShelf(index: AddressIndex): Other[] {
  const [, , districts = 0, newWards = 0, oldWards = 0] = index.blocks
  const wards = Array.from({ length: oldWards - districts }, (_, at) => districts + at)
    .filter((unit) => unit < newWards || !isRetired(index, unit))
    .map((unit) => ({ id: unit, text: plain(partsOf(index, unit).join(', ')) }))

  const mini = new MiniSearch({ fields: ['text'] })
  mini.addAll(wards)
  const flex = new Index({ tokenize: 'strict', context: true })
  for (const { id, text } of wards) flex.add(id, text)

  const answer = (found: unknown): Answer => ({
    reading: typeof found === 'number' ? { ...placeOf(index, found), detail: '', confidence: 0 } : null,
    phone: '',
    sure: false,
    carrier: null,
  })
  return [
    { name: 'npm minisearch', read: (text) => answer(mini.search(plain(text))[0]?.id) },
    {
      name: 'npm flexsearch',
      read: (text) => answer(flex.search(plain(text), { limit: 1, suggest: true })[0]),
    },
  ]
}

/** Neither library takes "đ" for "d", and buyers leave marks out. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()
}

function partsOf(index: AddressIndex, ward: number): string[] {
  const district = districtOf(index, ward)
  const units = [ward, ...(district === NOTHING ? [] : [district]), provinceOf(index, ward)]
  return units.map((unit) => fullName(index, unit))
}
