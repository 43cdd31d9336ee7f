/** A pattern without each of its alternatives in turn, in groups too: `a|(?:b|c)` → `(?:b|c)`, `a`, `a|(?:c)`, … */
export function withoutAlternatives(pattern: string): string[] {
  const found: string[] = []
  const groups = [{ start: 0, bars: [] as number[] }]
  const close = (end: number) => {
    const group = groups.pop()
    if (!group || group.bars.length === 0) return
    const edges = [group.start - 1, ...group.bars, end]
    for (let at = 0; at < edges.length - 1; at++) {
      const [before = 0, after = 0] = edges.slice(at, at + 2)
      // With the bar before it; the first one with the bar behind it.
      const [from, to] = at > 0 ? [before, after] : [before + 1, after + 1]
      found.push(pattern.slice(0, from) + pattern.slice(to))
    }
  }
  for (const { 0: sign, index } of pattern.matchAll(SIGNS)) {
    if (sign.startsWith('(')) groups.push({ start: index + sign.length, bars: [] })
    else if (sign === '|') groups.at(-1)?.bars.push(index)
    else if (sign === ')') close(index)
  }
  close(pattern.length)
  return found
}

/** Escapes and classes are left out whole. */
const SIGNS = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|[|)]/gsu
