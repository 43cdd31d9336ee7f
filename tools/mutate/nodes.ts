/** A node of a parsed source, of which we only read what its type has. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Types with code inside; all others vanish before a module runs. */
const WITH_CODE = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Calls with each node that runs, and its parent. */
export function visit(root: unknown, see: (node: Node, parent: Node | undefined) => void): void {
  const go = (node: Node, parent: Node | undefined): void => {
    if (node.type.startsWith('TS') && !WITH_CODE.has(node.type)) return
    see(node, parent)
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) go(child, node)
    }
  }
  if (isNode(root)) go(root, undefined)
}
