import { native } from './dom.ts'
import { clean } from './text.ts'

/** What nobody sees of a page, and its frame. */
export const SKIPPED = /^(script|style|noscript|template|svg|nav|footer|iframe|head)$/
export const INLINE = /^(a|abbr|b|bdi|bdo|br|code|em|font|i|label|mark|small|span|strong|sub|sup|time|u)$/

/** The element's printed lines; with `apart`, every run of text on its own, as in rows laid out side by side. */
export function printedIn(element: Element, apart = false): string[] {
  let line = ''
  const visit = (node: Node, depth: number) => {
    for (const child of [...native(node, 'childNodes')]) {
      if (line.length > 8000 || depth > 12) return
      if (native(child, 'nodeType') === 3) line += native(child, 'textContent') ?? ''
      if (native(child, 'nodeType') !== 1) continue
      const tag = native(child, 'nodeName').toLowerCase()
      if (SKIPPED.test(tag) || tag === 'select' || tag === 'textarea') continue
      const breaks = apart || !INLINE.test(tag) || tag === 'br'
      if (breaks) line += '\n'
      visit(child, depth + 1)
      if (breaks) line += '\n'
    }
  }
  visit(element, 0)
  return line.split('\n').map(clean).filter(Boolean)
}
