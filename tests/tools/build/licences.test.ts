import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { licenceText, packageOf } from '../../../tools/build/licences.ts'

function packages(...all: { name: string; license?: string }[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'quickship-licences-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return all.map((one) => {
    const folder = join(root, one.name)
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...one }))
    writeFileSync(join(folder, 'LICENSE.md'), `Copyright of ${one.name}`)
    return folder
  })
}

test('each package is listed once, in order, with its own words', () => {
  const [b = '', a = ''] = packages({ name: 'b', license: 'MIT' }, { name: 'a', license: 'ISC' })
  const text = licenceText([b, a, b])
  expect(text).toMatch(/^a 1\.0\.0: ISC\n\nCopyright of a\n\n-+\n\nb 1\.0\.0: MIT\n\nCopyright of b\n$/)
})

test.each([undefined, 'GPL-3.0', 'UNLICENSED'])('a package under %s stops the build', (license) => {
  const folders = packages({ name: 'a', ...(license && { license }) })
  expect(() => licenceText(folders)).toThrow()
})

test.each([
  ['/p/node_modules/react/index.js', '/p/node_modules/react'],
  ['\0/p/node_modules/react/index.js?commonjs-module', '/p/node_modules/react'],
  ['/p/node_modules/@base-ui/react/esm/a.js', '/p/node_modules/@base-ui/react'],
  ['/p/node_modules/a/node_modules/b/c.js', '/p/node_modules/a/node_modules/b'],
  ['/p/lib/carrier.ts', undefined],
])('%j is of %j', (module, folder) => {
  expect(packageOf(module)).toBe(folder)
})
