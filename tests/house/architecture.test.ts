import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST_ENTRYPOINT, LONGEST_FILE, MAY_IMPORT, MAY_USE_BROWSER } from './rooms.ts'
import { ROOT, sourceFiles } from './tree.ts'

const files = sourceFiles()
const rooms = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length)

function roomOf(path: string): string {
  return rooms.find((room) => path === room || path.startsWith(`${room}/`)) ?? path.split('/')[0] ?? path
}

function importsOf(path: string): { specifier: string; typeOnly: boolean }[] {
  const found = readFileSync(resolve(ROOT, path), 'utf8').matchAll(
    /(?:^|\n)\s*(?:import|export)(\s+type\b)?[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"]([^'"]+)['"]|(?:^|[^\w.])import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g,
  )
  return [...found].map((match) => ({
    specifier: match[2] ?? match[3] ?? match[4] ?? '',
    typeOnly: Boolean(match[1]),
  }))
}

test('every room imports only the rooms it may', () => {
  const broken: string[] = []
  for (const path of files) {
    const room = roomOf(path)
    for (const { specifier } of importsOf(path)) {
      if (!specifier.startsWith('.')) continue
      const target = relative(ROOT, resolve(ROOT, dirname(path), specifier))
      if (target.startsWith('entrypoints') && !path.startsWith('entrypoints')) {
        broken.push(`${path} imports ${target}: nothing imports entrypoints.`)
      }
      const allowed = MAY_IMPORT[room]
      const same =
        target.startsWith(`${room}/`) || (room.endsWith('.ts') && target.startsWith(`${dirname(room)}/`))
      if (!allowed || same) continue
      if (!allowed.some((other) => target === other || target.startsWith(`${other}/`))) {
        broken.push(
          `${path} imports ${target}: ${room} may import ${allowed.join(', ') || 'nothing of ours'}.`,
        )
      }
    }
  }
  expect(broken).toEqual([])
})

test('only entrypoints, background, messages and settings speak to the browser', () => {
  const broken = files
    .filter(
      (path) =>
        !MAY_USE_BROWSER.some((room) => path.startsWith(`${room}/`)) && /^(lib|components)\//.test(path),
    )
    .filter((path) =>
      /from ['"]wxt\/(browser|utils)|\b(?:browser|chrome)\.[a-z]\w*[.(]/.test(withoutComments(path)),
    )
  expect(broken, 'Hand in what the browser gives, from entrypoints or background.').toEqual([])
})

test('lib is handed its fetch, clock and randomness', () => {
  const allowed = ['lib/background/', 'lib/messages/', 'lib/settings/']
  const broken = files
    .filter((path) => path.startsWith('lib/') && !allowed.some((room) => path.startsWith(room)))
    .filter((path) =>
      /(?<![.\w])(?:fetch\(|Date\.now\(\)|new Date\(\)|Math\.random\(|crypto\.|setTimeout\(|setInterval\()/.test(
        withoutComments(path),
      ),
    )
  expect(broken, 'Take the clock, randomness, timers and fetch as arguments.').toEqual([])
})

test('components neither fetch nor touch the browser', () => {
  const broken = files
    .filter((path) => path.startsWith('components/'))
    .filter((path) => /(?<![.\w])fetch\(/.test(withoutComments(path)))
  expect(broken, 'Components ask the worker through messages/send.').toEqual([])
})

test('a file does one thing and stays short', () => {
  const long = files
    .map((path) => ({ path, lines: readFileSync(resolve(ROOT, path), 'utf8').split('\n').length - 1 }))
    .filter(
      ({ path, lines }) => lines > (path.startsWith('entrypoints/') ? LONGEST_ENTRYPOINT : LONGEST_FILE),
    )
    .map(({ path, lines }) => `${path}: ${lines} lines`)
  expect(long, 'A file past its length is two files.').toEqual([])
})

test('nothing silences the compiler or the linter, nothing is left for later', () => {
  const marks = new RegExp(
    [
      'TO' + 'DO',
      'FIX' + 'ME',
      '@ts-' + '(?:ignore|expect-error|nocheck)',
      'biome-' + 'ignore',
      String.raw`\.(?:only|skip)\(`,
    ].join('|'),
  )
  const broken = [...files, ...sourceFiles('tests'), ...sourceFiles('tools')].filter((path) =>
    marks.test(readFileSync(resolve(ROOT, path), 'utf8')),
  )
  expect(broken).toEqual([])
})

function withoutComments(path: string): string {
  return readFileSync(resolve(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
}
