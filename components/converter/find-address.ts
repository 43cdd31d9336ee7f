import type { AddressIndex } from '../../lib/address/index-file.ts'
import { readAddress } from '../../lib/address/read-address.ts'
import { namesAddress, type PastedList } from './read-list.ts'

/** The columns an address is read from, in their order; several are read as the parts of one. */
export type AddressColumns = readonly number[]

const LOOKED_AT = 40
/** How much better several columns must read than the best one, to be believed to belong together. */
const CLEARLY = 0.2

/** All there is to choose from: each column alone, and those that may be parts of one address. */
export function columnChoices(list: PastedList): AddressColumns[] {
  const alone = Array.from({ length: list.columns }, (_, at) => [at])
  const parts = partsOf(list)
  return parts.length > 1 ? [...alone, parts] : alone
}

/** The columns where addresses are read best. */
export function findAddress(index: AddressIndex, list: PastedList): AddressColumns {
  const step = Math.max(1, Math.floor(list.rows.length / LOOKED_AT))
  const sample = list.rows.filter((_, at) => at % step === 0).slice(0, LOOKED_AT)
  const scored = columnChoices(list).map((columns) => ({ columns, score: scoreOf(index, sample, columns) }))
  const best = scored
    .filter(({ columns }) => columns.length === 1)
    .reduce((before, one) => (one.score > before.score ? one : before), { columns: [0], score: -1 })
  const joined = scored.find(({ columns }) => columns.length > 1)
  return joined && joined.score > best.score + CLEARLY ? joined.columns : best.columns
}

export function addressOf(row: readonly string[], columns: AddressColumns): string[] {
  return columns.map((at) => row[at] ?? '').filter(Boolean)
}

/** Columns whose names say so; without names, all of them. */
function partsOf({ header, columns }: PastedList): number[] {
  const all = Array.from({ length: columns }, (_, at) => at)
  const named = all.filter((at) => namesAddress(header?.[at] ?? ''))
  return named.length > 1 ? named : all
}

/** The share of rows that are read for certain; a ward alone counts half, any other place less. */
function scoreOf(
  index: AddressIndex,
  sample: readonly (readonly string[])[],
  columns: AddressColumns,
): number {
  const total = sample.reduce((sum, row) => {
    const { readings, sure } = readAddress(index, { lines: addressOf(row, columns) })
    return sum + (sure ? 1 : readings[0]?.ward ? 0.5 : readings.length > 0 ? 0.2 : 0)
  }, 0)
  return total / Math.max(1, sample.length)
}
