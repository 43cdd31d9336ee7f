/** A row of a table, an item of a list or a value of an enumeration, under the names the cases have for it. */
export interface SpecRow {
  section: string
  table: string
  row: string
}

/** A document without numbered sections. */
const UNNUMBERED = 'notes'

type Cells = readonly string[]

/** What a table is called and what its rows are, by its header's first cells. */
const shapes: readonly { header: RegExp; table: string; rows: (cells: Cells) => readonly string[] }[] = [
  { header: /^Case \|/, table: 'envelope', rows: ([one = '']) => [one] },
  { header: /^Code \|/, table: 'status codes', rows: ([codes = '']) => codes.split(', ') },
  {
    header: /^From \| Trigger/,
    table: 'transitions',
    rows: ([from = '', trigger = '']) => from.split(', ').map((one) => `${one}: ${trigger}`),
  },
  { header: /^# \| Method/, table: 'endpoints', rows: ([, path = '']) => [path.replace(/ \(.*/, '')] },
  { header: /^Name \| Type/, table: 'parameters', rows: ([one = '']) => [one] },
  { header: /^Condition \|/, table: 'errors', rows: ([one = '']) => [one] },
  { header: /^Limit \|/, table: 'limits', rows: ([one = '']) => [one] },
  { header: /^Version \|/, table: 'change history', rows: ([one = '']) => [one] },
  {
    header: /^Status \| Codes/,
    table: 'reason codes',
    rows: ([, codes = '']) => [...codes.matchAll(/(?:^|; )(\d+)/g)].map((found) => found[1] ?? ''),
  },
  { header: /^HTTP \| error_code/, table: 'error codes', rows: ([, codes = '']) => everyCode(codes) },
]

/** Every row a copy of the spec (markdown) has: of its tables, its lists, and its sentences that list values. */
export function specRows(markdown: string): SpecRow[] {
  const rows: SpecRow[] = []
  let section = UNNUMBERED
  let heading = ''
  let before = ''
  let header = ''
  const counted = new Map<string, number>()
  const add = (table: string, row: string) => rows.push({ section, table, row: row.replaceAll('`', '') })
  const addNext = (table: string) => {
    const key = `${section} ${table}`
    counted.set(key, (counted.get(key) ?? 0) + 1)
    add(table, String(counted.get(key)))
  }

  for (const line of markdown.split('\n')) {
    const title = line.match(/^#+ (?:(\d+(?:\.\d+)*)\.? )?(.*)/)
    if (title) {
      section = title[1] ?? section
      heading = title[2] ?? ''
      before = heading
    } else if (line.startsWith('|')) {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      if (header === '') header = cells.join(' | ')
      else if (!/^[-| ]+$/.test(line))
        for (const { table, row } of tableRows(header, cells, before)) add(table, row)
    } else if (/^\d+\. /.test(line)) addNext('numbered points')
    else if (line.startsWith('- ')) addNext(section === UNNUMBERED ? heading : 'points')
    else if (line !== '') {
      before = line
      for (const { table, row } of listedIn(line, section === UNNUMBERED ? heading : '')) add(table, row)
    }
    if (!line.startsWith('|')) header = ''
  }
  return rows
}

function tableRows(header: string, cells: Cells, before: string): { table: string; row: string }[] {
  const [first = '', fields = ''] = cells
  if (header.startsWith('Record |')) {
    return [...fields.matchAll(/([\w.]+) \(/g)].map((found) => ({ table: first, row: found[1] ?? '' }))
  }
  const shape = shapes.find((one) => one.header.test(header))
  if (shape) return shape.rows(cells).map((row) => ({ table: shape.table, row }))
  // "`order` fields:", "Returned under `fee`:", "Payload fields:": the sentence before names the table.
  const table = before.match(/`([^`]+)`/)?.[1] ?? before.split(' ')[0]?.toLowerCase() ?? ''
  return [{ table, row: first }]
}

/** "`sub_tags` values: 1 seeds, …", "Query: `term` (string…", "Top level: `order`…", and a paragraph of many items. */
function listedIn(line: string, heading: string): { table: string; row: string }[] {
  const values = line.match(/^(?:`(\w+)` values|(Top level)): (.*)/)
  if (values) {
    const [, name, top, listed = ''] = values
    const quoted = named(listed)
    const numbers = [...listed.matchAll(/(?:^|, )(\d+) /g)].map((found) => found[1] ?? '')
    return (quoted.length > 0 ? quoted : numbers).map((row) => ({
      table: name ?? String(top).toLowerCase(),
      row,
    }))
  }
  if (/^(?:Query|Body|Path parameter)\b/.test(line)) {
    return named(line.replace(/\bResponse\b.*/, '')).map((row) => ({ table: 'parameters', row }))
  }
  const items = heading ? line.replace(/\.$/, '').split('; ') : []
  return items.length > 5 ? items.map((row) => ({ table: heading, row })) : []
}

const named = (text: string) => [...text.matchAll(/`(\w+)`/g)].map((found) => found[1] ?? '')

/** "30203–30210, 30401" is nine codes. */
function everyCode(codes: string): string[] {
  return [...codes.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i)),
  )
}
