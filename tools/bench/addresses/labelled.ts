import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scheme } from '../../../lib/address/reading.ts'

/** A place by official full names; `district` is empty in the new scheme. */
export interface Place {
  scheme: Scheme
  province: string
  district: string
  ward: string
}

/** An address with what a reader should make of it. */
export interface Labelled {
  text: string
  /** Readings that are equally right, the one meant first; more than one parcel's place means that asking is right. */
  places: readonly Place[]
  detail: string
  /** 0xxxxxxxxx, or empty where the text has none. */
  phone: string
}

const folder = join(import.meta.dirname, '../../../tests/address')

function table(file: string): string[][] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.replaceAll('\\n', '\n').split('\t'))
}

/** The addresses written by hand that mean one place. */
export function handwritten(): Labelled[] {
  return table('handwritten.tsv').map(
    ([text = '', province = '', district = '', ward = '', detail = '', phone = '']) => ({
      text,
      places: [{ scheme: district ? 'pre2025' : 'post2025', province, district, ward }],
      detail,
      phone,
    }),
  )
}

/** The ones that mean several; `offered` are the places a seller must be able to choose, empty where they are too many. */
export function handwrittenSeveral(): { text: string; offered: string[] }[] {
  return table('several.tsv').map(([text = '', offered = '']) => ({
    text,
    offered: offered.split('; ').filter(Boolean),
  }))
}
