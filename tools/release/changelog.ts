const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/** The changelog with its next part as this version's. Throws an Error where there is none, or the version is not above. */
export function releasedChangelog(text: string, before: string, version: string, day: Date): string {
  const isFirst = !/^## \d/m.test(text)
  const order = compare(version, before)
  if (order < 0 || (order === 0 && !isFirst)) throw new Error(`${version} is not above ${before}.`)
  const [, next = ''] = /^## Next\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text) ?? []
  if (!next.trim()) throw new Error('The changelog says nothing under "## Next".')
  return text.replace(/^## Next\n/m, `## ${version}, ${day.toISOString().slice(0, 10)}\n`)
}

function compare(one: string, other: string): number {
  const [first = [], second = []] = [one, other].map((text) => {
    const [, ...parts] = VERSION.exec(text) ?? []
    if (parts.length === 0) throw new Error(`${text} is no version: three numbers joined by dots.`)
    return parts.map(Number)
  })
  return first.map((part, at) => part - (second[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}
