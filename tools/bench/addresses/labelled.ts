import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scheme } from '../../../lib/address/reading.ts'

/** Official full names; `district` is empty in the new scheme. */
export interface LabelledUnit {
  scheme: Scheme
  province: string
  district: string
  ward: string
}

/** An address and its correct readings. */
export interface Labelled {
  text: string
  /** Equally right readings, the intended one first. With different places, a question is right. */
  places: readonly LabelledUnit[]
  /** Other names of the same place in the text; as right, and no reason for a question. */
  alike?: readonly LabelledUnit[]
  detail: string
  /** 0xxxxxxxxx, or empty. */
  phone: string
}

const folder = join(import.meta.dirname, '../../../tests/address')

function table(file: string): string[][] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.replaceAll('\\n', '\n').split('\t'))
}

/** Handwritten addresses of one place. */
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

/** Addresses of odd forms that the reader was not written with. */
export function heldOut(): (Labelled & { kind: string })[] {
  return table('held-out.tsv').map(([kind = '', text = '', places = '', alike = '', detail = '']) => ({
    kind,
    text,
    places: unitsIn(places),
    alike: unitsIn(alike),
    detail,
    phone: '',
  }))
}

/** "province / district / ward", with "; " between several. */
function unitsIn(cell: string): LabelledUnit[] {
  return cell
    .split('; ')
    .filter(Boolean)
    .map((place) => {
      const [province = '', district = '', ward = ''] = place.split(' / ')
      return { scheme: district ? 'pre2025' : 'post2025', province, district, ward }
    })
}

/**
 * Handwritten addresses of several places; `offered` must be among the choices, and is empty if they are too many.
 */
export function handwrittenSeveral(): { text: string; offered: string[] }[] {
  return table('several.tsv').map(([text = '', offered = '']) => ({
    text,
    offered: offered.split('; ').filter(Boolean),
  }))
}
