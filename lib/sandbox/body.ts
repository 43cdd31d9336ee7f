import type { BodyFormat } from '../domain/account.ts'

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
    if (!/\d{16}/.test(text)) return JSON.parse(text)
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

/** With bigints as digits, for plain JSON. */
export function withoutBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(withoutBigints)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutBigints(one)]))
}

/** Deeper than any field of the carrier's; a form cannot make us dig further. */
const DEEPEST = 6

interface Branch {
  [name: string]: string | Branch
}

/**
 * `application/x-www-form-urlencoded` as PHP reads it: `order[id]=7`, `products[0][name]=Áo`,
 * `order[tags][]=1`. Values are text; a branch with only digits for names is a list; later values replace
 * earlier ones.
 */
export function parseForm(text: string): Record<string, unknown> {
  const root = branch()
  for (const [name, value] of new URLSearchParams(text)) plant(root, steps(name), value)
  return Object.fromEntries(Object.entries(root).map(([name, one]) => [name, listed(one)]))
}

/** Without a prototype, so that `__proto__` is a name like any other. */
function branch(): Branch {
  return Object.create(null)
}

/** "order[tags][]" → order, tags, "" */
function steps(name: string): string[] {
  const found = name.match(/^([^[]+)((?:\[[^[\]]*\])*)$/)
  if (!found) return [name]
  const inner = [...(found[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((step) => step[1] ?? '')
  return [found[1] ?? '', ...inner.slice(0, DEEPEST)]
}

function plant(root: Branch, path: readonly string[], value: string): void {
  let at = root
  for (const [depth, step] of path.entries()) {
    const name = step === '' ? String(Object.keys(at).length) : step
    if (depth === path.length - 1) {
      at[name] = value
      return
    }
    const next = at[name]
    const deeper = typeof next === 'object' ? next : branch()
    at[name] = deeper
    at = deeper
  }
}

function listed(value: string | Branch): unknown {
  if (typeof value === 'string') return value
  const members = Object.entries(value).map(([name, one]) => [name, listed(one)] as const)
  return members.length > 0 && members.every(([name]) => /^\d+$/.test(name))
    ? members.map(([, one]) => one)
    : Object.fromEntries(members)
}
