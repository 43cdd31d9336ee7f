import { parseSync } from 'vite'
import { isNode, type Node, visit } from './nodes.ts'

/** A stretch of source that runs as one: a function, or the module itself. */
export interface Stretch {
  start: number
  end: number
}

export function stretchesOf(source: string): Stretch[] {
  return functionsOf(source).map(({ start, end }) => ({ start, end }))
}

/** The innermost stretch around a position, by its number in `stretchesOf`; -1 is the module. */
export function stretchAt(stretches: readonly Stretch[], { start, end }: Stretch): number {
  const sizes = stretches.map((one) =>
    one.start <= start && end <= one.end ? one.end - one.start : Number.POSITIVE_INFINITY,
  )
  const least = Math.min(...sizes)
  return Number.isFinite(least) ? sizes.indexOf(least) : -1
}

/** The source, in which each function that is called, and the module itself, adds its mark to `globalThis.reached`. */
export function marked(source: string, file: string): string {
  const inserts: [at: number, text: string][] = [[source.length, `\n;${mark(file, -1)};`]]
  for (const [index, { body }] of functionsOf(source).entries()) {
    if (body.type === 'BlockStatement') inserts.push([body.start + 1, `${mark(file, index)};`])
    else inserts.push([body.start, `(${mark(file, index)},`], [body.end, ')'])
  }
  return inserts
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [at, insert]) => text.slice(0, at) + insert + text.slice(at), source)
}

export function mark(file: string, stretch: number): string {
  return `globalThis.reached?.add(${JSON.stringify(markOf(file, stretch))})`
}

export function markOf(file: string, stretch: number): string {
  return `${file}:${stretch}`
}

/** Functions, with what runs when they are called: a default of a parameter counts as the function around it. */
function functionsOf(source: string): { start: number; end: number; body: Node }[] {
  const found: { start: number; end: number; body: Node }[] = []
  visit(parseSync('marked.ts', source, { preserveParens: false }).program, (node) => {
    const { type, body } = node
    if (!isNode(body)) return
    if (type.endsWith('FunctionExpression') || type === 'FunctionDeclaration')
      found.push({ start: body.start, end: body.end, body })
  })
  return found
}
