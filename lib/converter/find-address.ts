import type { AddressIndex } from '../address/index-file.ts'
import { readAddress } from '../address/read-address.ts'
import { namesAddress, type PastedList } from './read-list.ts'

/** Several columns are the parts of one address. */
export type AddressColumns = readonly number[]

const LOOKED_AT = 40
/** Several columns must read this much better than the best single one. */
const CLEARLY = 0.2

export function columnChoices(list: PastedList): AddressColumns[] {
  const alone = Array.from({ length: list.columns }, (_, at) => [at])
  const parts = partsOf(list)
  return parts.length > 1 ? [...alone, parts] : alone
}

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

/** By their names; without names, all columns. */
function partsOf({ header, columns }: PastedList): number[] {
  const all = Array.from({ length: columns }, (_, at) => at)
  const named = all.filter((at) => namesAddress(header?.[at] ?? ''))
  return named.length > 1 ? named : all
}

/** Share of rows read for certain; a ward alone counts half, another place less. */
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
