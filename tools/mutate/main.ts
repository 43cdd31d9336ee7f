import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool, text, wholeNumber } from '../../servers/arguments.ts'
import { ACCEPTED } from './accepted.ts'
import { changedRows } from './changed-rows.ts'
import { concerns, judgesOf } from './judges.ts'
import { mutated } from './mutants.ts'
import { fileLine, isNoticed, type Judged, roomTable, scoreOf, survivorLines } from './report.ts'
import { startRunner } from './runner.ts'
import { isAccepted, type Shown, shownMutants } from './survey.ts'
import { startTypeChecker } from './type-checker.ts'

const ROOT = join(import.meta.dirname, '../..')

const line = {
  command: 'npm run mutate --',
  about: `Makes one change at a time in the code of rooms or files, and runs the unit tests that reach it, until one
fails. A change that no test notices survives. Ends with 1 below --at-least, in per cent.`,
  takes: ['ROOM', '[ROOM…]'],
  options: {
    sample: { value: 'N', about: 'every Nth change', read: wholeNumber, default: 1 },
    seed: { value: 'S', about: 'from the Sth on', read: wholeNumber, default: 0 },
    since: { value: 'REV', about: 'only lines changed since', read: text },
    atLeast: { value: 'SCORE', about: 'the least score of all', read: wholeNumber, default: 0 },
    json: { value: 'FILE', about: 'each change and what became of it', read: text },
  },
} as const

await runTool(line, async ({ sample, seed, since, atLeast, json }, rooms) => {
  const began = performance.now()
  const files = rooms.map((room) => ({ room, mutants: mutantsOfRoom(room) }))
  const wanted = files.map(({ room, mutants }) => ({
    room,
    mutants: mutants
      .filter((one) => !isAccepted(one, ACCEPTED[one.file]))
      .filter((one) => !since || changedRows(since, one.file).has(one.row))
      .filter((_, index) => (index + seed) % Math.max(1, sample) === 0),
  }))
  const sources = [...new Set(wanted.flatMap(({ mutants }) => mutants.map(({ file }) => file)))]
  const types = startTypeChecker(ROOT)
  const runner = await startRunner()
  const measured = await runner.measure(sources, (test) => concerns(test, sources))
  for (const test of measured.failed) console.log(`Left out, as it fails without a change: ${test}`)
  const tests = measured.passed
  console.log(`${tests.length} test files measured in ${seconds(began)} s`)

  const judged: (Judged & { room: string })[] = []
  for (const { room, mutants } of wanted) {
    const start = performance.now()
    for (const file of new Set(mutants.map((one) => one.file))) {
      const source = readFileSync(join(ROOT, file), 'utf8')
      const judges = judgesOf(file, source, tests)
      const ofFile: Judged[] = []
      for (const mutant of mutants.filter((one) => one.file === file)) {
        const reaching = judges.of(mutant)
        const changed = mutated(source, mutant)
        const verdict =
          reaching.length > 0 ? await runner.judge(file, changed, reaching) : ({ is: 'not reached' } as const)
        if (verdict.is === 'killed') judges.killed(verdict.by)
        const holds = isNoticed(verdict) || types.accepts(file, changed)
        ofFile.push({ mutant, verdict: holds ? verdict : { is: 'mistyped' } })
      }
      console.log(fileLine(file, ofFile))
      for (const survivor of survivorLines(ofFile)) console.log(survivor)
      judged.push(...ofFile.map((one) => ({ ...one, room })))
    }
    console.log(`${room}: ${seconds(start)} s`)
  }
  await runner.close()
  types.close()

  const byRoom = rooms.map((room) => ({ room, judged: judged.filter((one) => one.room === room) }))
  console.log(`\n${roomTable(byRoom)}\n${seconds(began)} s`)
  if (json) writeFileSync(json, `${JSON.stringify(judged, null, 2)}\n`)
  if (scoreOf(judged) * 100 < atLeast) throw new Error(`Below ${atLeast} %.`)
})

function mutantsOfRoom(room: string): Shown[] {
  const files = /\.ts$/.test(room) ? [room] : globSync(`${room}/**/*.ts`, { cwd: ROOT }).toSorted()
  if (files.length === 0) throw new Error(`No sources in ${room}.`)
  return files.flatMap((file) => shownMutants(file, readFileSync(join(ROOT, file), 'utf8')))
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000)
}
