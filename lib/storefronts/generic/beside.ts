import { isElement, native, tagOf } from '../dom.ts'
import { INLINE } from '../printed.ts'
import { saysSomething } from './sections.ts'

const HIGHEST = 5
const MOST_NODES = 60
/** Where a label's reach ends. */
const ROOMS = /^(tr|tbody|thead|tfoot|table|body|main|form|fieldset|article|ul|ol)$/

/** Tells whether a node begins with words that name something else. */
export type BeginsLabel = (node: Node) => boolean

/**
 * What stands beside a label: what follows it in its line, its cell, its row, its column or its block; nothing where
 * another label follows first. With `whole`, everything up to the next label or heading.
 */
export function beside(label: Node, beginsLabel: BeginsLabel, whole: boolean): Node[] {
  let at = label
  for (let level = 0; level < HIGHEST; level++) {
    const run = following(at, beginsLabel, whole)
    if (run) return run
    const up = native(at, 'parentElement')
    const tag = up ? tagOf(up) : 'body'
    if (!up || ROOMS.test(tag)) return []
    if (isCell(up)) return inRow(up, beginsLabel)
    if (tag === 'dt') return siblings(up, (next) => tagOf(next) === 'dd')
    at = up
  }
  return []
}

function isCell(element: Element): boolean {
  return /^t[dh]$/.test(tagOf(element))
}

/** The run that follows among the siblings; undefined where nothing does. */
export function following(at: Node, beginsLabel: BeginsLabel, whole: boolean): Node[] | undefined {
  const run: Node[] = []
  for (
    let next = native(at, 'nextSibling');
    next && run.length < MOST_NODES;
    next = native(next, 'nextSibling')
  ) {
    const tag = isElement(next) ? tagOf(next) : ''
    if (tag === 'br' && run.length > 0) {
      if (!whole) break
      run.push(next)
    }
    if (!saysSomething(next)) continue
    if (beginsLabel(next)) return run
    if (!whole && tag !== '' && !INLINE.test(tag) && !/^(input|select|textarea)$/.test(tag)) {
      return run.length > 0 ? run : [next]
    }
    run.push(next)
  }
  return run.length > 0 ? run : undefined
}

/** What stands in the row beside the cell around a label. */
export function beyondCell(label: Node, beginsLabel: BeginsLabel): Node[] {
  const element = native(label, 'parentElement')
  const cell = element && native(element, 'closest').call(element, 'td,th')
  return cell ? inRow(cell, beginsLabel) : []
}

/** The next cell with something in it; where a label follows, or nothing, the cell underneath. */
function inRow(cell: Element, beginsLabel: BeginsLabel): Node[] {
  const next = siblings(cell, () => true).find(saysSomething)
  const isHead = native(cell, 'closest').call(cell, 'thead') !== null
  return next && !isHead && !beginsLabel(next) ? [next] : underneath(cell)
}

/** A head of labels names the one row under it; over several it heads a list. */
function underneath(cell: Element): Node[] {
  const row = native(cell, 'parentElement')
  const group = row && native(row, 'parentElement')
  const beyond = group && tagOf(group) === 'thead' ? native(group, 'nextElementSibling') : null
  const [below, ...more] = [
    ...(row ? siblings(row, () => true) : []),
    ...(beyond ? [...native(beyond, 'children')].slice(0, 2) : []),
  ]
  if (!row || !below || more.length > 0) return []
  const [heads, cells] = [native(row, 'children'), native(below, 'children')]
  const under = cells[[...heads].indexOf(cell)]
  return under && heads.length === cells.length ? [under] : []
}

function siblings(element: Element, belongs: (next: Element) => boolean): Element[] {
  const found: Element[] = []
  for (
    let next = native(element, 'nextElementSibling');
    next && found.length < MOST_NODES && belongs(next);
    next = native(next, 'nextElementSibling')
  ) {
    found.push(next)
  }
  return found
}
