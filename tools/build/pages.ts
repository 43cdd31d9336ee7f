import type { Plugin } from 'vite'
import type { Block, Inline, Page } from '../../lib/help/page.ts'

/** The Markdown of the guide and the changelog becomes data: our pages may write no HTML. */
export const pages: Plugin = {
  name: 'quickship:pages',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.md')) return undefined
    const page = /CHANGELOG[.\w]*\.md$/.test(id) ? newest(code) : code
    return { code: `export default ${JSON.stringify(pageOf(page))}`, map: null }
  },
}

function newest(changelog: string): string {
  return `## ${changelog.split(/^## /m)[1] ?? ''}`
}

/** Headings, paragraphs, lists, emphasis, code and links; pictures are left out. */
export function pageOf(markdown: string): Page {
  const chunks = markdown.split(/\n\s*\n/).flatMap((chunk) => chunk.trim().split(/\n(?=#)|(?<=^#.*)\n/))
  return chunks.filter((chunk) => chunk && !/^!\[[^\]]*\]\([^)]*\)$/.test(chunk)).map(blockOf)
}

function blockOf(chunk: string): Block {
  const [, marks = '', heading = ''] = /^(#{1,2}) (.+)$/.exec(chunk) ?? []
  if (marks) return { is: marks.length === 1 ? 'h1' : 'h2', words: inlines(heading) }
  const mark = /^(?:-|\d+\.) /.exec(chunk)?.[0]
  if (!mark) return { is: 'p', words: inlines(chunk) }
  const items = chunk.split(/\n(?=(?:-|\d+\.) )/).map((item) => inlines(item.replace(/^(?:-|\d+\.) /, '')))
  return { is: mark === '- ' ? 'ul' : 'ol', items }
}

const MARKED = /\*\*(.+?)\*\*|(?<!\w)_(.+?)_(?!\w)|`(.+?)`|\[(.+?)\]\((.+?)\)/g

function inlines(lines: string): Inline[] {
  const text = lines.replace(/\s*\n\s*/g, ' ')
  const found: Inline[] = []
  let from = 0
  for (const match of text.matchAll(MARKED)) {
    const [whole, strong, em, code, label, href] = match
    if (match.index > from) found.push(text.slice(from, match.index))
    from = match.index + whole.length
    if (strong) found.push(['strong', strong])
    else if (em) found.push(['em', em])
    else if (code) found.push(['code', code])
    // The repository's own pages are not in the package.
    else if (label && href) found.push(/^https:/.test(href) ? ['a', label, href] : label)
  }
  if (from < text.length) found.push(text.slice(from))
  return found
}
