import Papa from 'papaparse'
import { visibleText } from '../domain/visible-text.ts'
import type { Cell } from './table.ts'
import { withoutFormulaMark } from './write-csv.ts'

const DELIMITERS = ['\t', ';', ',', '|'] as const

/** Excel writes its delimiter into this line. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

export function rowsOfText(text: string): Cell[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const declared = SEPARATOR_LINE.exec(plain)
  const body = declared ? plain.slice(declared[0].length) : plain
  return splitCells(body, declared?.[1] ?? delimiterOf(body)).map((row) =>
    row.map((cell) => withoutFormulaMark(visibleText(cell).trim()) || null),
  )
}

/** The delimiter that splits most lines into the same number of cells; punctuation splits them unevenly. */
function delimiterOf(text: string): string {
  const beginning = text.slice(0, 100_000)
  let best: { delimiter: string; cells: number } = { delimiter: '\t', cells: 0 }
  for (const delimiter of DELIMITERS) {
    if (!beginning.includes(delimiter)) continue
    const even = evenCells(splitCells(beginning, delimiter).slice(0, 200))
    if (even > best.cells) best = { delimiter, cells: even }
  }
  return best.delimiter
}

function evenCells(rows: readonly (readonly string[])[]): number {
  const cells = new Map<number, number>()
  for (const { length } of rows) if (length > 1) cells.set(length, (cells.get(length) ?? 0) + length)
  return Math.max(0, ...cells.values())
}

/** Quotation marks enclose a cell with line breaks; without their pair they are plain text. */
export function splitCells(text: string, delimiter: string): string[][] {
  const config = { delimiter, skipEmptyLines: true } as const
  const { data, errors } = Papa.parse<string[]>(text, config)
  if (errors.every(({ type }) => type !== 'Quotes')) return data
  return Papa.parse<string[]>(text, { ...config, quoteChar: '\u0000' }).data
}

/** Decodes UTF-8, UTF-16 and Windows-1258; null if the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decodeAny(bytes)?.replace(/^\uFEFF/, '')
  return text === undefined || /[^\P{Cc}\s]/u.test(text.slice(0, 4096)) ? null : text
}

function decodeAny(bytes: Uint8Array): string | undefined {
  const wide = wideOrder(bytes)
  if (wide) return decode(bytes, wide)
  // Windows-1258 writes a letter and its tone as two characters.
  return decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1258')?.normalize('NFC')
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** By the byte order mark, else by the zero bytes of plain letters. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 1024)
  const empty = [0, 0]
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = empty
  const many = sample.length / 8
  if (odd > many && even < many / 8) return 'utf-16le'
  if (even > many && odd < many / 8) return 'utf-16be'
  return null
}
