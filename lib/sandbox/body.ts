import type { BodyFormat } from '../domain/account.ts'
import { parseForm } from './php-form.ts'

const types: Readonly<Record<string, BodyFormat>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
}

/** Which of the two the header names; form where it names none (spec §1, convention 1). Undefined for any other. */
export function bodyFormat(contentType: string): BodyFormat | undefined {
  const [type = ''] = contentType.toLowerCase().split(';')
  return type.trim() === '' ? 'form' : types[type.trim()]
}

/** What a body says; undefined where it is no JSON. Integers past 2^53 are bigints, so that no digit is lost. */
export function parseBody(text: string, format: BodyFormat): unknown {
  if (format === 'form') return withNumbers(parseForm(text))
  try {
    return JSON.parse(text, (_name: string, value: unknown, context?: { source?: string }) => {
      const cut = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      return cut && /^-?\d+$/.test(context?.source ?? '') ? BigInt(context?.source ?? '') : value
    })
  } catch {
    return undefined
  }
}

/** The numbers of spec §2.1, which a form can only send as text. */
const numeric: readonly string[] = [
  'pick_money',
  'use_return_address',
  'is_freeship',
  'total_weight',
  'pick_work_shift',
  'deliver_work_shift',
  'value',
  'opm',
  'not_delivered_fee',
  'tags',
  'sub_tags',
  'weight',
  'price',
  'quantity',
]

function withNumbers(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withNumbers(one, name))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, withNumbers(one, inner)]))
  }
  if (typeof value !== 'string') return value
  if (name === 'solution_id' && /^\d+$/.test(value)) return BigInt(value)
  return numeric.includes(name) && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
}

/** The same with bigints as their digits, for whoever keeps it as plain JSON. */
export function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
}
