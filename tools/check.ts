import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Everything `npm test` promises, in the order that fails soonest. Ends in one line of totals. */
const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'test-results')

interface Step {
  name: string
  command: string[]
  counts?: string
}

const steps: readonly Step[] = [
  { name: 'address index', command: ['npm', 'run', '--silent', 'build-addresses'] },
  { name: 'type check', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'dead code', command: ['npm', 'run', '--silent', 'dead-code'] },
  { name: 'unit, server and component tests', command: vitest('unit'), counts: 'unit' },
  { name: 'build for Chrome', command: wxt('chrome', 'production') },
  { name: 'build for Firefox', command: wxt('firefox', 'production') },
  { name: 'e2e build for Chrome', command: wxt('chrome', 'e2e') },
  { name: 'e2e build for Firefox', command: wxt('firefox', 'e2e') },
  { name: 'bundle budgets and end-to-end tests', command: vitest('e2e'), counts: 'e2e' },
]

interface Counts {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const totals = { passed: 0, failed: 0, skipped: 0 }
const broken: string[] = []
for (const step of steps) await run(step)

// A browser test that did not run proves nothing: it counts as a failure.
if (totals.skipped > 0) broken.push(`${totals.skipped} skipped tests`)

if (broken.length > 0) console.log(`\nBroken: ${broken.join(', ')}`)
console.log(`\nTests: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exitCode = broken.length > 0 ? 1 : 0

async function run({ name, command, counts }: Step): Promise<void> {
  const began = Date.now()
  console.log(`\n— ${name}`)
  const [program = '', ...args] = command
  // React and its like build for development unless told; the e2e builds differ in granted hosts only.
  const env = program === 'wxt' ? { ...process.env, NODE_ENV: 'production' } : process.env
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env })
  const status = await new Promise<number | null>((ended, failed) =>
    child.once('close', ended).once('error', failed),
  )
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`  ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
  if (status !== 0) broken.push(name)
  if (counts) add(counts)
}

function add(project: string) {
  try {
    const counted: Counts = JSON.parse(readFileSync(resultFile(project), 'utf8'))
    totals.passed += counted.numPassedTests
    totals.failed += counted.numFailedTests
    totals.skipped += counted.numPendingTests + counted.numTodoTests
  } catch {
    broken.push(`${project} tests told no result`)
  }
}

function vitest(project: string) {
  return [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultFile(project)}`,
  ]
}

function resultFile(project: string) {
  return join(RESULTS, `${project}.json`)
}

function wxt(browser: string, mode: string) {
  return ['wxt', 'build', '-b', browser, '--mode', mode]
}
