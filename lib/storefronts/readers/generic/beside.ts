import { isElement, isField, native, tagOf } from '../../read/dom.ts'
import { INLINE } from '../../read/printed.ts'
import { firstSaid } from './print.ts'
import { around, childrenOf, nodesAfter, saidAfter } from './tree.ts'

const HIGHEST = 4
const LONGEST_COLUMN = 60
const ROOMS = /^(tr|tbody|thead|tfoot|table|body|main|form|fieldset|article|ul|ol)$/

export type BeginsLabel = (node: Node) => boolean

/**
 * The value of a label: what follows it in its line, cell, row, column or block, up to the next label.
 * `whole`: up to the next heading.
 */
export function beside(label: Node, beginsLabel: BeginsLabel, whole: boolean): Node[] {
  for (const at of [label, ...around(label, HIGHEST)]) {
    const tag = isElement(at) ? tagOf(at) : ''
    if (ROOMS.test(tag)) break
    if (isElement(at) && CELL.test(tag)) return inRow(at, beginsLabel)
    const run = inColumn(at, beginsLabel) ?? following(at, beginsLabel, whole || tag === 'dt')
    if (run) return run
  }
  return []
}

function inColumn(label: Node, beginsLabel: BeginsLabel): Node[] | undefined {
  const box = native(label, 'parentElement')
  const beyond = box && native(box, 'nextElementSibling')
  if (!beyond) return undefined
  const [{ length }, values] = [native(box, 'children'), native(beyond, 'children')]
  if (length < 2 || length > LONGEST_COLUMN || length !== values.length) return undefined
  const labels: Node[] = childrenOf(box)
  const value = labels.every(beginsLabel) ? values[labels.indexOf(label)] : undefined
  return value && !beginsLabel(value) ? [value] : undefined
}

const CELL = /^t[dh]$/

export function following(at: Node, beginsLabel: BeginsLabel, whole: boolean): Node[] | undefined {
  const run: Node[] = []
  for (const next of nodesAfter(at)) {
    const tag = isElement(next) ? tagOf(next) : ''
    if (tag === 'br' && run.length > 0) {
      if (!whole) break
      run.push(next)
    }
    if (!firstSaid(next)) continue
    if (beginsLabel(next) || tag === 'dt') return run
    const isBlock = isElement(next) && !INLINE.test(tag) && !isField(next)
    if (!isBlock || whole || run.length === 0) run.push(next)
    if (isBlock && !whole) break
  }
  return run.length > 0 ? run : undefined
}

/** One of many lines: what precedes it may belong to something else. */
export function isStacked(node: Node): boolean {
  const box = native(node, 'parentElement')
  const isBlock =
    isElement(node) && !INLINE.test(tagOf(node)) && !/^(td|dd)$/.test(tagOf(node)) && !isField(node)
  return isBlock && box !== null && childrenOf(box, 20).filter(firstSaid).length > 2
}

export function beyondCell(label: Node, beginsLabel: BeginsLabel): Node[] {
  const cell = around(label, HIGHEST).find((element) => CELL.test(tagOf(element)))
  return cell ? inRow(cell, beginsLabel, true) : []
}

/** Without a next cell, the cell underneath: a head names the one row under it. */
function inRow(cell: Element, beginsLabel: BeginsLabel, whole = false): Node[] {
  const closest = (selector: string) => native(cell, 'closest').call(cell, selector)
  const next = saidAfter(cell)
  if (next && !closest('thead') && !beginsLabel(next))
    return (whole && following(cell, beginsLabel, true)) || [next]
  const [row, table] = [closest('tr'), closest('table')]
  const rows = (table && native(table as HTMLTableElement, 'rows')) ?? []
  const below = rows[rows.length - 2] === row ? rows[rows.length - 1] : undefined
  if (!row || !below) return []
  const [heads, cells] = [native(row, 'children'), native(below, 'children')]
  const under = cells[childrenOf(row).indexOf(cell)]
  const [first] = cells
  return under && first && heads.length === cells.length && !beginsLabel(first) ? [under] : []
}
