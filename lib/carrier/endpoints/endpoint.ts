import type * as z from 'zod/mini'
import type { BodyFormat } from '../../domain/account.ts'
import type { Right } from '../../domain/right.ts'

type Method = 'GET' | 'POST'

/** One operation of the carrier as data. Client, sandbox and contract tests walk the same rows. */
export interface Endpoint<
  Path extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  summary: string
  section: string
  /** What the token must allow; absent where any good token will do. */
  right?: Right
  /** The first is used; the others are accepted where the spec shows several (4.1, 4.5). */
  methods: readonly [Method, ...Method[]]
  /** Relative to the account's API address; `{name}` is a path parameter. */
  path: string
  pathParameters: Path
  query: Query
  body: Body
  /** How the body may be written, the usual way first; empty where there is none. */
  bodyFormats: readonly BodyFormat[]
  /** A marketplace operator's token goes along as `X-Refer-Token` (spec 4.2). */
  referred: boolean
  /** `pdf`: a document where all is well, and the envelope where it is not. */
  answers: 'json' | 'pdf'
  answer: Answer
  repeatable: boolean
}

/** Most rows have no body, no path parameters, answer JSON and take no operator's token. */
type Usual = 'bodyFormats' | 'referred' | 'answers'

export function endpoint<
  Path extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  row: Omit<Endpoint<Path, Query, Body, Answer>, Usual> &
    Partial<Pick<Endpoint<Path, Query, Body, Answer>, Usual>>,
): Endpoint<Path, Query, Body, Answer> {
  return { bodyFormats: [], referred: false, answers: 'json', ...row }
}

/** Fills `{name}` with escaped values. A colon stays bare: `partner_id:` is sent as the spec writes it (4.4). */
export function fillPath(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((values[name] ?? '').toWellFormed()).replaceAll('%3A', ':'),
  )
}

export function matchPath(path: string, pathname: string): Record<string, string> | null {
  const wanted = path.split('/')
  const given = pathname.split('/')
  if (wanted.length !== given.length) return null
  const values: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const name = part.match(/^\{(\w+)\}$/)?.[1]
    const value = given[i] ?? ''
    if (name) values[name] = decodePart(value)
    else if (part !== value) return null
  }
  return values
}

function decodePart(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Lists go out as repeated `name[]` (spec 4.3); what is absent or empty does not go out. */
export function toQuery(values: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, String(one))
    else if (value !== undefined && value !== '') query.append(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}
