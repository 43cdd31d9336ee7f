/** The text below each `## heading` of a Markdown page. */
export function sectionsOf(page: string): ReadonlyMap<string, string> {
  const parts = page.split(/^## /m).slice(1)
  return new Map(
    parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      return [heading.trim(), lines.join('\n').trim()]
    }),
  )
}

/** A Markdown table's rows without its head. */
export function rowsOf(section: string): string[][] {
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

export const codesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
