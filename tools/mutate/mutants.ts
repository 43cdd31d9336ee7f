import { parseSync } from 'vite'
import { withoutAlternatives } from './alternatives.ts'
import { isNode, type Node, visit } from './nodes.ts'

/** One change to a source: the text from `start` to `end` becomes `becomes`. */
export interface Mutant {
  start: number
  end: number
  becomes: string
}

type Part = readonly [part: { start: number; end: number }, becomes: string]

/** Calls that a value passes through, and what stays without them. */
const PASSED_THROUGH = new Set([
  'filter',
  'flat',
  'normalize',
  'replace',
  'replaceAll',
  'reverse',
  'slice',
  'sort',
  'toLowerCase',
  'toReversed',
  'toSorted',
  'toUpperCase',
  'trim',
])
const RENAMED = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['find', 'findLast'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
])
const OPPOSITE: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
}
/** One more of a greater number is invisible. */
const SMALL = 10
/** What a function returns is no mutant of its own where the value itself is changed. */
const PLAIN = new Set(['Literal', 'Identifier', 'TemplateLiteral', 'ObjectExpression', 'ArrayExpression'])

/** All changes of a source, in its order. */
export function mutantsOf(source: string): Mutant[] {
  const { program, errors } = parseSync('mutated.ts', source, { preserveParens: false })
  if (errors[0]) throw new Error(errors[0].message)
  const mutants: Mutant[] = []
  const seen = new Set<string>()
  visit(program, (node, parent) => {
    for (const [{ start, end }, becomes] of changesOf(node, parent, source)) {
      const key = `${start} ${end} ${becomes}`
      if (seen.has(key) || source.slice(start, end) === becomes) continue
      seen.add(key)
      mutants.push({ start, end, becomes })
    }
  })
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end)
}

export function mutated(source: string, { start, end, becomes }: Mutant): string {
  return source.slice(0, start) + becomes + source.slice(end)
}

function changesOf(node: Node, parent: Node | undefined, source: string): Part[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return [
        [node.test as Node, 'true'],
        [node.test as Node, 'false'],
      ]
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return isNode(node.test) ? [[node.test, 'false']] : []
    case 'LogicalExpression':
      return ofLogical(node, source)
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return ofOperator(node, parent, source)
    case 'UpdateExpression':
      return [[operatorOf(node, source), OPPOSITE[node.operator as string]?.[0] ?? '']]
    case 'UnaryExpression':
      return ofUnary(node, parent, source)
    case 'Literal':
      return ofLiteral(node, parent, source)
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' || isMessage(parent) ? [] : [[node, '``']]
    case 'ExpressionStatement':
      return node.directive ? [] : [[node, ';']]
    case 'ThrowStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return [[node, ';']]
    case 'ReturnStatement':
      return isNode(node.argument) ? returned(node.argument) : []
    case 'ArrowFunctionExpression':
      return node.expression ? returned(node.body as Node) : []
    case 'ArrayExpression':
    case 'ObjectExpression':
      return ofList(node, source)
    case 'CallExpression':
      return ofCall(node, source)
    case 'MemberExpression':
      return node.optional ? [[questionDot(node, node.object as Node, source), node.computed ? '' : '.']] : []
    default:
      return []
  }
}

function ofLogical(node: Node, source: string): Part[] {
  const left = source.slice((node.left as Node).start, (node.left as Node).end)
  const right = source.slice((node.right as Node).start, (node.right as Node).end)
  // In brackets, so that what stood outside keeps its meaning.
  if (node.operator === '??') {
    const isDefault = (node.right as Node).type === 'Literal'
    return [[node, `(${left})`], ...(isDefault ? [] : [[node, `((${right}) ?? (${left}))`] as const])]
  }
  return [
    [node, `(${left})`],
    [node, `(${right})`],
  ]
}

function ofOperator(node: Node, parent: Node | undefined, source: string): Part[] {
  const isEquality = /^[!=]==$/.test(node.operator as string)
  if (isEquality && isTest(node, parent)) return []
  if (node.operator === '+' && [node.left, node.right].some((side) => isText(side as Node))) return []
  const operator = operatorOf(node, source)
  const others = OPPOSITE[node.operator as string] ?? []
  return (isTest(node, parent) ? others.slice(0, 1) : others).map((other) => [operator, other])
}

function ofUnary(node: Node, parent: Node | undefined, source: string): Part[] {
  const { start, end } = node.argument as Node
  const without = source.slice(start, end)
  if (node.operator === '!') return isTest(node, parent) ? [] : [[node, `(${without})`]]
  return node.operator === '-' ? [[node, `(${without})`]] : []
}

function ofLiteral(node: Node, parent: Node | undefined, source: string): Part[] {
  if (isName(node, parent) || isMessage(parent)) return []
  const { value, regex } = node
  if (regex) return ofPattern(node, regex as { pattern: string; flags: string })
  if (typeof value === 'boolean') return [[node, String(!value)]]
  if (typeof value === 'number') return [[node, String(value > SMALL ? 2 * value : value + 1)]]
  if (typeof value !== 'string') return []
  return [[node, value === '' ? `'mutated'` : source.slice(node.start, node.start + 1).repeat(2)]]
}

function ofPattern(node: Node, { pattern, flags }: { pattern: string; flags: string }): Part[] {
  const written = (changed: string, as = flags): Part => [node, `/${changed}/${as}`]
  const parts: Part[] = []
  if (pattern.startsWith('^') && pattern.length > 1) parts.push(written(pattern.slice(1)))
  if (/[^\\]\$$/.test(pattern)) parts.push(written(pattern.slice(0, -1)))
  // Without the others a pattern may not compile, or loses its sense.
  for (const flag of ['g', 'i', 'y'])
    if (flags.includes(flag)) parts.push(written(pattern, flags.replace(flag, '')))
  return [...parts, ...withoutAlternatives(pattern).map((changed) => written(changed))]
}

/** Without each element. A literal is changed by itself. */
function ofList(node: Node, source: string): Part[] {
  const items = ((node.elements ?? node.properties) as unknown[]).filter(isNode)
  return items.flatMap((item, index): Part[] => {
    if ((isNode(item.value) ? item.value : item).type === 'Literal') return []
    const before = items[index - 1]
    const after = items[index + 1]
    const comma = source.slice(item.end, node.end).match(/^\s*,/)?.[0].length ?? 0
    return [
      [
        before
          ? { start: before.end, end: item.end }
          : { start: item.start, end: after?.start ?? item.end + comma },
        '',
      ],
    ]
  })
}

function ofCall(node: Node, source: string): Part[] {
  const callee = node.callee as Node
  const parts: Part[] = node.optional ? [[questionDot(node, callee, source), '']] : []
  if (callee.type !== 'MemberExpression' || callee.computed) return parts
  const property = callee.property as Node
  const name = String(property.name)
  if (PASSED_THROUGH.has(name))
    parts.push([{ start: endOf(callee.object as Node, callee, source), end: node.end }, ''])
  const renamed = RENAMED.get(name)
  if (renamed) parts.push([property, renamed])
  return parts
}

function returned(value: Node): Part[] {
  return PLAIN.has(value.type) || value.type.startsWith('JSX') ? [] : [[value, 'undefined']]
}

/** An `if` or `?:` that is changed to `true` and `false` needs no more. */
function isTest(node: Node, parent: Node | undefined): boolean {
  return (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test === node
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}

function isName(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false
  if (/^(Import|Export)/.test(parent.type)) return true
  return parent.key === node && !parent.computed
}

/** For developers. */
function isMessage(parent: Node | undefined): boolean {
  return parent?.type === 'NewExpression' && /Error$/.test(String((parent.callee as Node).name))
}

/** The operator's position: brackets may lie between it and its sides. */
function operatorOf(node: Node, source: string): { start: number; end: number } {
  const operator = String(node.operator)
  const from = isNode(node.left) ? node.left.end : node.prefix ? node.start : (node.argument as Node).end
  const start = source.indexOf(operator, from)
  return { start, end: start + operator.length }
}

function questionDot(node: Node, before: Node, source: string): { start: number; end: number } {
  const start = source.indexOf('?.', before.end)
  if (start < 0 || start > node.end) throw new Error(`No ?. in ${source.slice(node.start, node.end)}`)
  return { start, end: start + 2 }
}

/** The end of an object with the brackets around it. */
function endOf(object: Node, member: Node, source: string): number {
  const dot = source.slice(object.end, (member.property as Node).start).search(/\??\.\s*$/)
  return object.end + dot
}
