import { fold } from './fold.ts'

/**
 * Inside: whole grams. The carrier wants kilograms for products and webhooks, grams for fees and status
 * records (spec §8).
 */
const GRAMS_PER = { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125 } as const
export type WeightUnit = keyof typeof GRAMS_PER

const UNIT_WORDS: Readonly<Record<string, WeightUnit>> = {
  g: 'g',
  gr: 'g',
  gam: 'g',
  gram: 'g',
  grams: 'g',
  kg: 'kg',
  kgs: 'kg',
  ky: 'kg',
  ki: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  lb: 'lb',
  lbs: 'lb',
  oz: 'oz',
}

/** "1kg2", "1ky2", "1kg250". Two digits are ambiguous and refused. */
const SPOKEN = /^(\d+)\s*(?:kgs?|k[yi])\s*(\d|\d{3})$/u

/** "9,600.00g", "1.250.000 g": a grouping separator is followed by another or repeats. */
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:(?:\1\d{3})+|(?=(?!\1)[.,]))/u

/**
 * Three digits behind the only separator are decimals of a kilogram ("1.200 kg") but thousands of grams
 * ("1.200 g"). Null without number or unit.
 */
export function parseWeight(text: string, unitIfUnnamed?: WeightUnit): number | null {
  const plain = fold(text).trim()
  const spoken = plain.match(SPOKEN)
  if (spoken) return toGrams(Number(`${spoken[1]}.${spoken[2]}`), 'kg')
  const ungrouped = plain.replace(GROUPED, (group) => group.replace(/[.,]/g, ''))
  const found = ungrouped.match(/^(\d+)(?:([.,])(\d+))?\s*(\p{L}+)?\.?$/u)
  if (!found) return null
  const [, whole = '', separator, fraction = '', word] = found
  const unit = word ? UNIT_WORDS[word] : unitIfUnnamed
  if (!unit) return null
  // Of two kinds of separator the second is decimal.
  const thousands = separator && unit === 'g' && fraction.length === 3 && ungrouped === plain
  return toGrams(Number(thousands ? whole + fraction : `${whole}.${fraction}`), unit)
}

/**
 * What a seller types into a field of this unit: 0 for an emptied one. Grams are whole, so "1.25" is what is
 * left of "1.250".
 */
export function parseTypedWeight(text: string, unit: 'kg' | 'g'): number | null {
  const typed = text.trim()
  const grams = typed === '' ? 0 : parseWeight(typed, unit)
  const isPart = unit === 'g' && /^[\d.,]+$/.test(typed) && Number(typed.replace(/[.,]/g, '')) !== grams
  return isPart ? null : grams
}

export function toGrams(amount: number, unit: WeightUnit): number {
  return Math.round(amount * GRAMS_PER[unit])
}

/** Exact to the gram: 3 × 0.1 kg is 0.3 kg. */
export function gramsToKilograms(grams: number): number {
  return Math.round(grams) / 1000
}
