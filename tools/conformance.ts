import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openBench } from '../tests/conformance/bench.ts'
import { coverageTable } from '../tests/conformance/coverage.ts'
import { loadCases, nameOf } from '../tests/conformance/load-cases.ts'
import { type SpecRow, specRows } from '../tests/conformance/spec-rows.ts'
import { columns, walkCase } from '../tests/conformance/walk.ts'

const usage = `Holds client, rules and sandbox to the carrier's API, row by row, and prints the coverage.

  npm run conformance -- [--spec FILE]…

  --spec FILE  a copy of the spec (markdown): lists its rows that no case names. May be given several times.
`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { spec: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return void process.stdout.write(usage)
  const documents = values.spec.map((file) => ({ file, rows: specRows(readFileSync(file, 'utf8')) }))

  const cases = loadCases()
  const bench = await openBench()
  const marks = new Map()
  const broken: string[] = []
  for (const row of cases.rows) {
    const found = await walkCase(row, bench)
    marks.set(row, found)
    for (const column of columns) {
      const mark = found[column]
      if (typeof mark === 'object') broken.push(`${nameOf(row)}, ${column}: ${mark.broken}`)
    }
  }
  await bench.close()
  console.log(coverageTable(cases, marks))
  if (broken.length > 0) console.log(`\nBroken:\n  ${broken.join('\n  ')}`)

  const named = new Set([...cases.rows, ...cases.elsewhere].map(nameOf))
  let missing: SpecRow[] = []
  for (const { file, rows } of documents) {
    const unnamed = rows.filter((row) => !named.has(nameOf(row)))
    missing = [...missing, ...unnamed]
    const list = unnamed.map((row) => `\n  ${nameOf(row)}`).join('')
    console.log(`\n${file}: ${rows.length} rows, ${unnamed.length} that no case names${list}`)
  }
  if (broken.length > 0 || missing.length > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
