import type { Table } from '../../tables/table.ts'

/** Excel's plain CSV writes "Tr?n": its characters lack Vietnamese letters. A page's address is no such word. */
const LOST = /(?<!\S)\p{L}+\?\p{L}[\p{L}?]*(?=[,.;)\s]|$)/u

/** A word without its letters; undefined unless half of the rows have one, since a note may say "sáng?chiều". */
export function lostLetters({ rows }: Table): string | undefined {
  const words = rows.flatMap((row) => LOST.exec(row.join(' '))?.[0] ?? [])
  return words.length * 2 >= rows.length ? words[0] : undefined
}
