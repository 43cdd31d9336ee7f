import { Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import {
  type AddressIndex,
  districtOf,
  fullName,
  isRetired,
  NOTHING,
  provinceOf,
} from '../../../lib/address/index-file.ts'
import { labelledUnit } from './other-places.ts'
import type { Answer } from './score.ts'

export interface Other {
  name: string
  read(text: string): Answer
}

/**
 * npm's search libraries over the same units, each ward a document without marks, with the options that give the
 * most right answers.
 */
export function searchLibraries(index: AddressIndex): Other[] {
  const { districts, newWards, units } = index.ends
  const wards = Array.from({ length: units - districts }, (_, at) => districts + at)
    .filter((unit) => unit < newWards || !isRetired(index, unit))
    .map((unit) => ({ id: unit, text: plain(partsOf(index, unit).join(', ')) }))

  const mini = new MiniSearch({ fields: ['text'] })
  mini.addAll(wards)
  const flex = new Index({ tokenize: 'strict', context: true })
  for (const { id, text } of wards) flex.add(id, text)

  const answer = (found: unknown): Answer => ({
    reading: typeof found === 'number' ? { ...labelledUnit(index, found), detail: '', confidence: 0 } : null,
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

/** Neither library treats "đ" as "d". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()
}

function partsOf(index: AddressIndex, ward: number): string[] {
  const district = districtOf(index, ward)
  const units = [ward, ...(district === NOTHING ? [] : [district]), provinceOf(index, ward)]
  return units.map((unit) => fullName(index, unit))
}
