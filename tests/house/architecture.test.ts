import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  COMPONENTS_MAY_IMPORT,
  FEATURES,
  MAY_IMPORT,
  MAY_USE_BROWSER,
  MOST_FILES_IN_A_FOLDER,
} from './rooms.ts'
import { ROOT, sourceFiles } from './tree.ts'

const files = sourceFiles()
const rows = new Map([
  ...Object.entries(MAY_IMPORT),
  ...Object.entries(FEATURES).map(([feature, below]): [string, readonly string[]] => [
    `components/${feature}`,
    [...below.map((other) => `components/${other}`), ...COMPONENTS_MAY_IMPORT],
  ]),
])
const rooms = [...rows.keys()].sort((a, b) => b.length - a.length)
const within = (path: string, room: string) => path === room || path.startsWith(`${room}/`)
const entryOf = (path: string) => path.split('/', 2).join('/')
const imports = new Map(files.map((path) => [path, importsOf(path)]))

/** The files of ours that a file imports, by value or by type. */
function importsOf(path: string): string[] {
  const found = readFileSync(resolve(ROOT, path), 'utf8').matchAll(
    /(?:^|\n)\s*(?:import|export)(?:\s+type\b)?[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"](\.[^'"]+)['"]|(?:^|[^\w.])import\(\s*['"](\.[^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"](\.[^'"]+)['"]/g,
  )
  return [...found].map((match) =>
    relative(ROOT, resolve(ROOT, dirname(path), match[1] ?? match[2] ?? match[3] ?? '')),
  )
}

test('every folder of lib and components is a room', () => {
  const homeless = files
    .filter((path) => /^(?:lib|components)\//.test(path))
    .filter((path) => !rooms.some((room) => within(path, room)))
  expect(homeless, 'Give the folder a row in tests/house/rooms.ts.').toEqual([])
})

test('every room imports only the rooms it may', () => {
  const broken: string[] = []
  for (const [path, targets] of imports) {
    const room = rooms.find((one) => within(path, one))
    const allowed = room && rows.get(room)
    for (const target of targets) {
      if (within(target, 'entrypoints') && entryOf(target) !== entryOf(path))
        broken.push(
          `${path} imports ${target}: nothing imports an entry point. Move what it shares into lib.`,
        )
      if (!room || !allowed) continue
      const same = within(target, room) || (room.endsWith('.ts') && target.startsWith(`${dirname(room)}/`))
      if (same || allowed.some((other) => within(target, other))) continue
      broken.push(`${path} imports ${target}: ${room} may import ${allowed.join(', ') || 'nothing of ours'}.`)
    }
  }
  expect(broken).toEqual([])
})

test('the simulation’s oracle knows the product’s nouns and nothing else of it', () => {
  const broken = sourceFiles('tests/simulation/oracle').flatMap((path) => {
    const source = readFileSync(resolve(ROOT, path), 'utf8')
    const types = [...source.matchAll(/import type [^'"]*?from\s*['"](\.[^'"]+)['"]/g)].map((match) =>
      relative(ROOT, resolve(ROOT, dirname(path), match[1] ?? '')),
    )
    return importsOf(path)
      .filter((target) => !within(target, 'tests/simulation/oracle'))
      .filter((target) => !(within(target, 'lib/domain') && types.includes(target)))
      .map((target) => `${path} imports ${target}`)
  })
  expect(broken, 'Write its own model, out of the design and the specification.').toEqual([])
})

test('the features of components stand in an order: each imports only features above it in the table', () => {
  const order = Object.keys(FEATURES)
  const upward = Object.entries(FEATURES).flatMap(([feature, below]) =>
    below
      .filter((other) => order.indexOf(other) >= order.indexOf(feature))
      .map((other) => `${feature} -> ${other}`),
  )
  expect(upward).toEqual([])
})

test('only the worker opens the database with the tokens and their key', () => {
  const stores = ['lib/settings/accounts.ts', 'lib/settings/relays.ts']
  const openers = [...imports].flatMap(([path, targets]) =>
    stores.some((store) => targets.includes(store)) && !stores.includes(path) ? [path] : [],
  )
  expect(openers).toContain('lib/background/secrets/vault.ts')
  expect(openers.filter((path) => !within(path, 'lib/background'))).toEqual([])
  const named = files.filter((path) =>
    readFileSync(resolve(ROOT, path), 'utf8').includes('quickship-accounts'),
  )
  expect(named).toEqual(['lib/settings/accounts.ts'])
  const pages = files.filter((path) => /^(?:components|entrypoints)\//.test(path))
  const intoWorker = pages.filter((path) =>
    imports.get(path)?.some((target) => within(target, 'lib/background')),
  )
  expect(intoWorker).toEqual(['entrypoints/background.ts'])
})

test('no file imports itself over others, by value or by type', () => {
  const done = new Set<string>()
  const cycles: string[] = []
  function walk(path: string, way: readonly string[]) {
    if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' -> '))
    if (done.has(path) || way.includes(path)) return
    for (const target of imports.get(path) ?? []) walk(target, [...way, path])
    done.add(path)
  }
  for (const path of imports.keys()) walk(path, [])
  expect(cycles, 'Move the type or the function to the lower file.').toEqual([])
})

test('no folder holds more files than a reader can look over', () => {
  const own = new Map<string, number>()
  for (const path of [...files, ...sourceFiles('tests', 'tools')]) {
    if (!/i18n\/(?:en|vi)\/|fixtures|tests\/e2e/.test(path))
      own.set(dirname(path), (own.get(dirname(path)) ?? 0) + 1)
  }
  const full = [...own].filter(([, count]) => count > MOST_FILES_IN_A_FOLDER)
  expect(
    full.map(([folder, count]) => `${folder}: ${count} files`),
    'Give it subfolders, or merge its small files.',
  ).toEqual([])
})

test('only the rooms for it speak to the browser', () => {
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
  const allowed = MAY_USE_BROWSER.map((room) => `${room}/`)
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

test('the lock file has every system’s packages, as `npm ci` needs, and names no registry', () => {
  const lock = readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8')
  const packages: Record<string, { optionalDependencies?: object }> = JSON.parse(lock).packages
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !locked.has(name))
  expect(missing, 'A registry that lacks them dropped them: put the entries back.').toEqual([])
  expect(lock).not.toContain('"resolved": "http')
})
