/** The fields of a GraphQL type. A list has the fields of its items. */
export type Fields = { [name: string]: unknown }

interface Chosen {
  alias: string
  name: string
  /** `first: 10` of a list. */
  most: number
  below: Chosen[] | undefined
}

/**
 * Answers a query from the server's own data, under the query's aliases; throws for a field that the data do not have.
 * Of its arguments only `first` is heeded.
 */
export function answerTo(query: string, root: Fields): unknown {
  const words = query.match(/\([^()]*\)|\.\.\.|[{}:@]|[\w$]+/g) ?? []
  const fragments = new Map<string, Chosen[]>()
  let chosen: Chosen[] = []
  let at = 0
  const selection = (): Chosen[] => {
    const found: Chosen[] = []
    for (at++; words[at] !== '}'; ) {
      if (words[at] === '...') {
        const isOn = words[at + 1] === 'on'
        const name = words[at + 1] ?? ''
        at += isOn ? 3 : 2
        if (isOn) found.push(...selection())
        else found.push({ alias: '...', name, most: 0, below: undefined })
        continue
      }
      const [alias = '', sign] = words.slice(at, at + 2)
      const name = sign === ':' ? (words[at + 2] ?? '') : alias
      at += sign === ':' ? 3 : 1
      const given = words[at]?.startsWith('(') ? words[at++] : ''
      const most = Number(/first:\s*(\d+)/.exec(given ?? '')?.[1] ?? Number.NaN)
      found.push({ alias, name, most, below: words[at] === '{' ? selection() : undefined })
    }
    at++
    return found
  }
  while (at < words.length) {
    const name = words[at] === 'fragment' ? words[at + 1] : undefined
    while (words[at] !== '{') at++
    const fields = selection()
    if (name) fragments.set(name, fields)
    else chosen = fields
  }
  const resolved = (fields: readonly Chosen[], of: unknown): unknown => {
    if (of === null) return null
    if (Array.isArray(of)) return of.map((one) => resolved(fields, one))
    const pairs = fields.flatMap(({ alias, name, most, below }): [string, unknown][] => {
      if (alias === '...') return Object.entries(Object(resolved(fragments.get(name) ?? [], of)))
      if (!Object.hasOwn(Object(of), name)) throw new Error(`There is no field ${name}.`)
      const value = Number.isNaN(most) ? Object(of)[name] : firstOf(Object(of)[name], most)
      const isLeaf = typeof value !== 'object' || value === null || isScalars(value)
      if (isLeaf !== (below === undefined) && value !== null) throw new Error(`Which fields of ${name}?`)
      return [[alias, below ? resolved(below, value) : value]]
    })
    return Object.fromEntries(pairs)
  }
  return resolved(chosen, root)
}

function firstOf({ nodes }: { nodes: unknown[] }, most: number): Fields {
  return { nodes: nodes.slice(0, most) }
}

function isScalars(value: object): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one !== 'object')
}
