/** Parameters that choose the page; all others differ from visit to visit. */
const ROUTE =
  /^(?:page|route|controller|action|act|post_type|view|module|task|option|path|r|c|m|section|entity|model|type)$/i
const NAMES_AN_ORDER = /^(?:ids?|.*[_-]ids?|.*Id|post|order.*|code|no|number|ma.*|don.*)$/
const WORD = /^[a-z][a-z_/.-]{0,40}$/i

/**
 * `/orders/1042?tab=2` → `/orders/*`, `/admin.php?page=wc-orders&action=edit&id=7` →
 * `/admin.php?action=edit&id=*&page=wc-orders`. A route behind `#/` counts as path. Empty for other
 * addresses.
 */
export function pageShape(address: string): string {
  if (!URL.canParse(address)) return ''
  const { pathname, search, hash } = new URL(address)
  const [route = '', query = ''] = /^#!?\//.test(hash) ? hash.split('?') : []
  const pairs = `${search.slice(1)}&${query}`.split('&').flatMap(pairShape).toSorted()
  return `${pathShape(pathname)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}${pathShape(route)}`
}

/** The same path, and every parameter of the shape. */
export function hasShape(address: string, shape: string): boolean {
  const [own, wanted] = [apart(pageShape(address)), apart(shape)]
  return own.path === wanted.path && wanted.pairs.every((pair) => own.pairs.includes(pair))
}

function pathShape(path: string): string {
  return path
    .slice(0, 1000)
    .split('/')
    .map((segment) => (/\d/.test(segment) && !/^v\d{1,2}$/i.test(segment) ? '*' : segment))
    .join('/')
}

/** `/shop?id=*#/orders` → path `/shop#/orders`, pairs `id=*`. */
function apart(shape: string): { path: string; pairs: string[] } {
  const [, path = '', query = '', route = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(shape) ?? []
  return { path: path + route, pairs: query.split('&').filter(Boolean) }
}

function pairShape(pair: string): string[] {
  const [name = '', value = ''] = pair.split('=')
  if (ROUTE.test(name) && WORD.test(decoded(value))) return [`${name}=${decoded(value)}`]
  return NAMES_AN_ORDER.test(name) && /\d/.test(value) ? [`${name}=*`] : []
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
