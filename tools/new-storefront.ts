import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseReport } from '../lib/domain/store/page-report.ts'
import { storefrontName } from './storefronts/name.ts'
import { storefrontFiles } from './storefronts/templates.ts'

const HELP = `npm run new-storefront -- NAME [--from REPORT.html]

Makes lib/storefronts/readers/unproven/NAME, its line in lib/storefronts/registry.ts, one case of the contract suite,
and its row in docs/storefronts.md. docs/add-storefront.md says how to go on. NAME: lower case letters, digits and dashes. REPORT.html: what a seller
saved by "Report this page"; it becomes the case.`

const ROOT = join(import.meta.dirname, '..')
const REGISTRY = 'lib/storefronts/registry.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) console.log(HELP)
  else make(positionals[0], values.from)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function make(given: string | undefined, from: string | undefined) {
  const name = storefrontName(given, ROOT)
  const report = from === undefined ? undefined : reportIn(from)
  const files = storefrontFiles(name, report)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
  const line = `export { platform as ${name.variable} } from './readers/unproven/${name.id}/platform.ts'\n`
  appendFileSync(join(ROOT, REGISTRY), line)
  const code = [...Object.keys(files), REGISTRY].filter((path) => !path.endsWith('.html'))
  run('biome', ['check', '--write', ...code])
  // In a program of its own: this one may have loaded the registry before the line was there.
  run('node', [join(ROOT, 'tools/storefronts-page.ts')])
  const what = report
    ? 'knows the reported page, and nothing on it but its id yet'
    : 'reads a page of its own making'
  console.log(`${name.title} ${what}. Made:\n  ${Object.keys(files).join('\n  ')}`)
  console.log('Go on with step 2 of docs/add-storefront.md.')
}

function reportIn(file: string): { url: string; html: string } {
  const report = parseReport(readFileSync(file, 'utf8'))
  if (!report) throw new Error(`${file} was not saved by "Report this page".`)
  return report
}

function run(program: string, args: string[]) {
  const done = spawnSync(join(ROOT, 'node_modules/.bin', program), args, { cwd: ROOT, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${program} failed:\n${done.stdout}${done.stderr}`)
}
