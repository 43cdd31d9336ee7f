import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportFile } from '../../lib/domain/store/page-report.ts'
import { disguise } from '../../lib/storefronts/report/disguise.ts'
import { storefrontName } from '../../tools/storefronts/name.ts'
import { DEEP } from '../deep.ts'

const ROOT = join(import.meta.dirname, '../..')
const NEEDED = [
  '.gitignore',
  '.wxt',
  'biome.json',
  'components',
  'docs/storefronts.md',
  'entrypoints',
  'lib',
  'package.json',
  'tests/fixtures/storefronts',
  'tests/now.ts',
  'tests/setup.ts',
  'tests/storefronts',
  'tools',
  'tsconfig.json',
  'vitest.config.ts',
]

const REPORTED = `<html><body><div id="pottery_admin"><h1>Đơn hàng #20417</h1><dl><dt>Người nhận</dt>
  <dd>Lê Ngọc Ánh</dd><dt>Tổng cộng</dt><dd>745.000 ₫</dd></dl></div></body></html>`

let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'quickship-new-storefront-'))
  for (const path of NEEDED) cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function run(program: string, ...args: string[]) {
  const bin = join(ROOT, 'node_modules/.bin')
  const done = spawnSync(join(bin, program), args, { cwd: copy, encoding: 'utf8' })
  return { status: done.status, said: `${done.stdout}${done.stderr}` }
}

function make(...name: string[]) {
  return run('node', 'tools/new-storefront.ts', ...name)
}

const linesOf = (text: string) => text.trim().split('\n')
const textIn = (path: string) => readFileSync(join(copy, path), 'utf8')

test('a new storefront is one folder and one line, in the docs, clean to the linter and green in the contract suite', () => {
  const registered = linesOf(textIn('lib/storefronts/registry.ts'))
  expect(make('acme-cloud').said).toContain('lib/storefronts/readers/unproven/acme-cloud/reader.ts')
  expect(linesOf(textIn('lib/storefronts/registry.ts')).length).toBe(registered.length + 1)
  expect(textIn('docs/storefronts.md')).toContain('| Acme cloud | no real page yet | page |  |  | 1 |')
  // At a reported page's host the suite of reports would leave it out.
  expect(textIn('tests/fixtures/storefronts/acme-cloud-cod.expected.json')).toContain(
    'https://acme-cloud.example/',
  )
  // A page that a seller reported is a case of another one.
  const { html, url } = disguise(
    new JSDOM(REPORTED).window.document,
    new URL('https://gom.example/quan-ly/don/20417'),
  )
  writeFileSync(join(copy, 'reported.html'), reportFile({ html, url }, '0.1.0'))
  expect(make('beta', '--from', 'reported.html').said).toContain('knows the reported page')
  expect(make('gamma', '--from', 'package.json').said).toContain('was not saved by')
  const lint = run('biome', 'check', 'lib/storefronts')
  expect(lint.status, lint.said).toBe(0)
  if (!DEEP) return
  const report = 'report.json'
  const args = ['-t', '(acme-cloud|beta)-cod|by no other', '--reporter=json', `--outputFile=${report}`]
  run('vitest', 'run', '--project', 'unit', ...args, 'contract.test.ts')
  const results: { fullName: string; status: string }[] = JSON.parse(textIn(report)).testResults[0]
    .assertionResults
  for (const name of ['acme-cloud-cod', 'beta-cod']) {
    const own = results.filter(({ fullName }) => fullName.startsWith(name))
    expect(own.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed'])
  }
  const mistaken = results.filter(
    ({ fullName, status }) => /by no other/.test(fullName) && status !== 'passed',
  )
  expect(mistaken).toEqual([])
  // The new folder and the registry alone: the whole project is what the type check of `npm test` is for.
  writeFileSync(
    join(copy, 'tsconfig.acme.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: [
        '.wxt/wxt.d.ts',
        'lib/storefronts/registry.ts',
        'lib/storefronts/readers/unproven/acme-cloud',
        'lib/storefronts/readers/unproven/beta',
      ],
    }),
  )
  const types = run('tsc', '--noEmit', '-p', 'tsconfig.acme.json')
  expect(types.status, types.said).toBe(0)
}, 180_000)

test.each([
  ['', 'Say how the storefront is called'],
  ['Acme', 'is no name'],
  ['../acme', 'is no name'],
  ['acme--cloud', 'is no name'],
  ['class', 'is a word of the language'],
  ['woocommerce', 'is taken'],
  ['generic', 'is taken'],
  ['bagisto', 'is taken'],
])('no storefront can be called “%s”', (name, why) => {
  expect(() => storefrontName(name, copy)).toThrow(why)
})

test.each([
  [[], 'Say how the storefront is called'],
  [['woocommerce'], 'is taken'],
])('%j makes nothing, and says why', (name, why) => {
  const before = textIn('lib/storefronts/registry.ts')
  const { status, said } = make(...name)
  expect(said).toContain(why)
  expect(status).toBe(1)
  expect(textIn('lib/storefronts/registry.ts')).toBe(before)
})
