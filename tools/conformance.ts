import { readFileSync } from 'node:fs'
import { runTool, text } from '../servers/arguments.ts'
import { openBench } from '../tests/conformance/bench.ts'
import { coverageTable } from '../tests/conformance/coverage.ts'
import { loadCases, nameOf } from '../tests/conformance/load-cases.ts'
import { loadShown, shownTable } from '../tests/conformance/shown/shown.ts'
import { type SpecRow, specRows } from '../tests/conformance/spec-rows.ts'
import { columns, walkCase } from '../tests/conformance/walk.ts'

const line = {
  command: 'npm run conformance --',
  about: "Checks client, rules and sandbox against the carrier's API, row by row, and prints the coverage.",
  options: {
    spec: {
      value: 'FILE',
      about: 'a copy of the spec (markdown), to list its rows without a case; repeatable',
      read: text,
      repeated: true,
    },
  },
} as const

await runTool(line, async ({ spec }) => {
  const documents = spec.map((file) => ({ file, rows: specRows(readFileSync(file, 'utf8')) }))

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
  console.log(`\n${shownTable(loadShown())}`)
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
})
