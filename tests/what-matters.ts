import * as z from 'zod/mini'

const DAY_MS = 86_400_000

interface Options<Input> {
  /** Further values to try, by path: the other members of a union, other codes of a table. */
  others?: Readonly<Record<string, readonly unknown[]>>
  /** What an input may be: nothing else is tried, but all values of its enums, and fields left out. */
  schema?: z.core.$ZodType<Input>
  /** Paths, with all below them, that are left alone. */
  without?: readonly string[]
}

/**
 * What an answer depends on. Each field is changed in several ways; a line says which parts of the answer
 * changed, and which changes did not matter.
 */
export async function whatMatters<Input>(
  given: Input,
  answer: (input: Input) => unknown,
  { others = {}, schema, without = [] }: Options<Input> = {},
): Promise<string> {
  const input = unshared(given)
  const answerTo = async (one: Input) => flat(await answer(structuredClone(one)))
  const before = await answerTo(input)
  const lines: string[] = []
  for (const path of pathsOf(input)) {
    if (without.some((left) => path === left || path.startsWith(`${left}.`))) continue
    const changed = new Map<string, string[]>()
    const further = [
      ...(schema ? [undefined, null] : []),
      ...enumAt(schema, path.split('.')),
      ...(others[path] ?? []),
    ]
    for (const [name, value] of variantsOf(at(input, path), further)) {
      const other = changedAt(input, path, value)
      if (schema && !z.safeParse(schema, other).success) continue
      const parts = differing(before, await answerTo(other))
      changed.set(parts, [...(changed.get(parts) ?? []), name])
    }
    const idle = changed.get('') ?? []
    changed.delete('')
    if (changed.size === 0) continue
    const said = [...changed].map(([parts, names]) =>
      changed.size === 1 && idle.length === 0 ? parts : `${parts} (${names.join(', ')})`,
    )
    lines.push(`${path}: ${said.join('; ')}`)
  }
  return `\n${lines.join('\n')}\n`
}

/** A copy in which an object that lies in two places is two: changed in one place, it would change in both. */
function unshared<Input>(value: Input): Input {
  if (Array.isArray(value)) return value.map(unshared) as Input
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unshared(part)])) as Input
}

type Variant = readonly [name: string, value: unknown]

function variantsOf(value: unknown, others: readonly unknown[]): Variant[] {
  const seen = new Set([JSON.stringify(value)])
  return [...usual(value), ...others.map((one): Variant => [JSON.stringify(one) ?? 'none', one])].filter(
    ([, one]) => {
      const written = JSON.stringify(one) ?? 'none'
      return !seen.has(written) && seen.add(written)
    },
  )
}

function usual(value: unknown): Variant[] {
  if (typeof value === 'number')
    return [
      ['0', 0],
      ['+1', value + 1],
      ['+1 day', value + DAY_MS],
    ]
  if (typeof value === 'string')
    return [
      ['another', `${value}x`],
      ['upper case', value.toLocaleUpperCase('vi')],
      ['no marks', value.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')],
      ['NFD', value.normalize('NFD')],
      ['spaces', `  ${value.replaceAll(' ', '  ')} `],
      ['empty', ''],
    ]
  if (typeof value === 'boolean') return [['not', !value]]
  if (Array.isArray(value))
    return [
      ['none in it', []],
      ['first left out', value.slice(1)],
      ['first twice', value.length > 0 ? [value[0], ...value] : value],
      ['turned round', value.toReversed()],
    ]
  return []
}

/** Of every field, the outer before the inner. */
function pathsOf(value: unknown, path = ''): string[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => pathsOf(part, path ? `${path}.${key}` : key))
      : []
  return path ? [path, ...below] : below
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), value)
}

/** Copies what is on the way alone: many changes are tried. */
function changedAt<Input>(input: Input, path: string, value: unknown): Input {
  const [key = '', ...below] = path.split('.')
  const changed: object = Object.assign(Array.isArray(input) ? [] : {}, input)
  const part = below.length > 0 ? changedAt(Reflect.get(changed, key), below.join('.'), value) : value
  if (part === undefined && !Array.isArray(changed)) Reflect.deleteProperty(changed, key)
  else Reflect.set(changed, key, part)
  return changed as Input
}

/** The values of the enum that lies there. */
function enumAt(schema: z.core.$ZodType | undefined, [key, ...below]: readonly string[]): unknown[] {
  const { def } = (schema as z.core.$ZodTypes | undefined)?._zod ?? {}
  if (!def) return []
  if (def.type === 'union')
    return def.options.flatMap((one) => enumAt(one, key === undefined ? [] : [key, ...below]))
  if ('innerType' in def) return enumAt(def.innerType, key === undefined ? [] : [key, ...below])
  if (def.type === 'object' && key !== undefined) return enumAt(def.shape[key], below)
  if (def.type === 'array' && key !== undefined) return enumAt(def.element, below)
  if (key !== undefined) return []
  if (def.type === 'enum') return Object.values(def.entries)
  return def.type === 'literal' ? [...def.values] : []
}

/** The parts of an answer that differ from those of another. */
export function partsThatDiffer(one: unknown, other: unknown): string {
  return differing(flat(one), flat(other))
}

/** Its leaves by path; items of a list are under one. */
function flat(value: unknown, path = ''): Map<string, string> {
  const leaves = new Map<string, string>()
  const put = (key: string, text: string) => leaves.set(key, (leaves.get(key) ?? '') + text)
  if (value instanceof Map || value instanceof Set) return flat([...value], path)
  if (typeof value !== 'object' || value === null) put(path, `${JSON.stringify(value)}|`)
  else if (Array.isArray(value)) {
    put(`${path}[]`, `${value.length}|`)
    for (const one of value) for (const [key, text] of flat(one, `${path}[]`)) put(key, text)
  } else
    for (const [name, part] of Object.entries(value))
      if (part !== undefined)
        for (const [key, text] of flat(part, path ? `${path}.${name}` : name)) put(key, text)
  return leaves
}

/** The parts that changed; of an answer without parts, what it became. */
function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const below = (part: string) => keys.filter((key) => key === part || key.startsWith(`${part}.`))
  /** It came or went, or is a list: one name is enough for it and what is directly below. */
  const isWhole = (part: string) => {
    const all = below(part)
    if (all.some((key) => before.get(key) === after.get(key) || /\..*\./.test(key.slice(part.length))))
      return false
    return part.endsWith('[]') || [before, after].some((side) => !all.some((key) => side.has(key)))
  }
  const names = keys
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => {
      const holder = key.slice(0, Math.max(0, key.lastIndexOf('.')))
      if (key === '') return (after.get('') ?? 'none').slice(0, -1)
      return holder && isWhole(holder) ? holder : key
    })
  return [...new Set(names)].join(' ')
}
