import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTypeChecker } from '../../../tools/mutate/type-checker.ts'

const USED = "export const b = 'b'\n"
const USER = "import { b } from './b.ts'\nexport const a = (n: number): string => (n > 0 ? b : 'c')\n"
const OPTIONS = { strict: true, noUnusedLocals: true, noEmit: true, allowImportingTsExtensions: true }

test('a change is refused whose types do not hold in its file or for its users; what is unused is no reason', () => {
  const root = mkdtempSync(join(tmpdir(), 'types-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS }))
  writeFileSync(join(root, 'a.ts'), USER)
  writeFileSync(join(root, 'b.ts'), USED)
  const types = startTypeChecker(root)
  onTestFinished(() => types.close())
  const accepts = (from: string, to: string) => types.accepts('a.ts', USER.replace(from, to))
  expect(accepts("(n > 0 ? b : 'c')", 'undefined')).toBe(false)
  expect(accepts("(n > 0 ? b : 'c')", "'c'")).toBe(true)
  expect(types.accepts('b.ts', 'export const b = 1\n')).toBe(false)
  expect(types.accepts('b.ts', "export const b = 'mutated'\n")).toBe(true)
  expect(accepts('n > 0', 'n <= 0')).toBe(true)
})
