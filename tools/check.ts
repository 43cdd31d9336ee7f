import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Progress } from './check/progress.ts'
import { duration, failureOf, type Results, readResults } from './check/results.ts'
import { CHANGED, DEEPER, EVERYTHING, LONGER, type Stage } from './check/stages.ts'

const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'test-results')
const SLOWEST = 10
const PROGRESS_EVERY_MS = 30_000

const USAGE = `npm test -- [--changed [REV]]    everything, or what a change since REV (HEAD) could break
npm run test:deep                everything in its long form, and what npm test leaves out

Every stage runs, the quickest first; failures are printed whole at the end.`

const { values: wanted, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, deep: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
if (wanted.help) {
  console.log(USAGE)
  process.exit()
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const began = Date.now()
const totals = { passed: 0, failed: 0, skipped: 0 }
const files: Results['files'][number][] = []
const broken: string[] = []
const failures: string[] = []

for (const stage of stages()) await run(stage)

console.log(`    ${'total'.padEnd(42)}${duration(Date.now() - began).padStart(13)}`)
console.log(`\nSlowest test files`)
for (const { name, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
  console.log(`${duration(ms).padStart(13)}  ${name}`)
for (const failure of failures) console.log(failure)
// A test that did not run proves nothing.
if (totals.skipped > 0) broken.push(`${totals.skipped} skipped tests`)
if (broken.length > 0) console.log(`\nBroken: ${broken.join(', ')}`)
console.log(`\nTests: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exitCode = broken.length > 0 ? 1 : 0

function stages(): readonly Stage[] {
  if (wanted.changed) return CHANGED(positionals[0] ?? 'HEAD')
  if (!wanted.deep) return EVERYTHING
  console.log('Beyond npm test:')
  for (const what of [...LONGER, ...DEEPER.map(({ name }) => name)]) console.log(`    ${what}`)
  return [...EVERYTHING, ...DEEPER]
}

async function run(stage: Stage): Promise<void> {
  const { name, project, figure } = stage
  const began = Date.now()
  const { ok, output } = await execute(stage)
  const [, shown] = (figure && output.match(figure)) ?? []
  let counts = shown ? `   ${shown}` : ''
  if (project) {
    const results = readResults(resultFile(name), ROOT)
    if (results) {
      for (const count of ['passed', 'failed', 'skipped'] as const) totals[count] += results[count]
      files.push(...results.files)
      counts = `   ${results.passed} passed${results.failed > 0 ? `, ${results.failed} failed` : ''}`
    } else if (ok && wanted.changed) counts = '   none concerned'
    else broken.push(`no results of ${name}`)
  }
  console.log(`${ok ? '✓' : '✗'}   ${name.padEnd(42)}${duration(Date.now() - began).padStart(13)}${counts}`)
  if (ok) return
  broken.push(name)
  failures.push(`\n✗ ${name}\n\n${failureOf(output)}`)
}

/** Collects a command's output and shows its progress: on one line of a terminal, else every 30 s. */
async function execute({ name, command, project }: Stage) {
  const { isTTY } = process.stdout
  const reporters = ['default', 'json', './tools/check/progress.ts'].map((one) => `--reporter=${one}`)
  const [program = '', ...args] = project
    ? [
        'vitest',
        'run',
        '--project',
        project,
        ...command,
        ...reporters,
        `--outputFile.json=${resultFile(name)}`,
      ]
    : command
  // React and others build for development without it.
  const production = program === 'wxt' && { NODE_ENV: 'production' }
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...production, ...(wanted.deep ? { DEEP: '1' } : {}) },
  })
  const began = Date.now()
  let output = ''
  let progress: Progress | undefined
  const take = (text: string) => {
    output += text
  }
  child.stdout?.setEncoding('utf8').on('data', take)
  child.stderr?.setEncoding('utf8').on('data', take)
  child.on('message', (message: Progress) => {
    progress = message
  })
  const show = () => {
    const tests = progress ? `, ${progress.done} of ${progress.files} files, ${progress.failed} failed` : ''
    const line = `…   ${name}, ${duration(Date.now() - began)}${tests}`
    process.stdout.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`)
  }
  const showing = setInterval(show, isTTY ? 1000 : PROGRESS_EVERY_MS)
  const status = await new Promise<number | null>((resolve) =>
    child.once('close', resolve).once('error', (error) => {
      take(String(error))
      resolve(null)
    }),
  )
  clearInterval(showing)
  if (isTTY) process.stdout.write('\r\u001b[K')
  return { ok: status === 0, output }
}

function resultFile(stage: string) {
  return join(RESULTS, `${stage.replaceAll(/\W+/g, '-')}.json`)
}
