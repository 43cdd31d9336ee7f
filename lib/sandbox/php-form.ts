/** Deeper than any field of the carrier's; a form cannot make us dig further. */
const DEEPEST = 6

interface Branch {
  [name: string]: string | Branch
}

/**
 * `application/x-www-form-urlencoded` as PHP reads it: `order[id]=7`, `products[0][name]=Áo`, `order[tags][]=1`. All
 * values are text; a branch whose names are all digits is a list. A later value takes an earlier one's place.
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
