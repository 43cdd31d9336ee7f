import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { storeFaults } from '../../tools/store/store-faults.ts'
import { ROOT } from './tree.ts'

interface Budget {
  what: string
  /** A page means the scripts it loads, at once or later. */
  files: RegExp
  /** Less what these pages load. */
  without?: RegExp
  most: number
}

/** Bytes after gzip. A script that speaks to the extension carries webextension-polyfill: 3 kB; a content script WXT's context besides. */
const BUDGETS: readonly Budget[] = [
  { what: 'the storefront script', files: /^content-scripts\/storefront\.js$/, most: 10_750 },
  {
    what: 'the script for taught pages, run only where one was taught',
    files: /^content-scripts\/taught\.js$/,
    most: 11_100,
  },
  {
    what: 'what the popup asks while its own scripts are on their way',
    files: /^popup-start\.js$/,
    most: 5_000,
  },
  { what: 'the script that tells a shop a tracking code', files: /^writer-vendure\.js$/, most: 6_500 },
  { what: 'what the background runs at every start', files: /^background\.js$/, most: 61_300 },
  {
    what: 'what the background loads when it is needed, the practice carrier first',
    files: /^background-[a-z0-9-]+\.js$/,
    most: 64_000,
  },
  {
    what: 'what the popup loads besides its language',
    files: /^chunks\/(?:popup|rolldown-runtime|screens)-[\w-]+\.js$/,
    most: 142_000,
  },
  {
    what: 'all scripts of the popup and the settings',
    files: /^(?:popup|options)\.html$/,
    most: 450_900,
  },
  {
    what: 'what the guide and its sample page, with a reader in it, load beyond that',
    files: /^(?:welcome|sample-order)\.html$/,
    without: /^(?:popup|options)\.html$/,
    most: 26_500,
  },
  {
    what: 'what the workbench alone loads, each screen when it is opened',
    files: /^workbench\.html$/,
    without: /^(?:popup|options)\.html$/,
    most: 147_000,
  },
  {
    what: 'what the help page alone loads, with the guide in both languages',
    files: /^help\.html$/,
    without: /^(?:popup|options)\.html$/,
    most: 30_000,
  },
  {
    what: 'what the page of a handed-over order loads beyond the popup',
    files: /^order\.html$/,
    without: /^(?:popup|options)\.html$/,
    most: 5_000,
  },
  { what: 'the thread that writes tables as files', files: /^table-writer\.js$/, most: 28_000 },
  {
    what: 'what the page of slips alone loads, with the encoders of two barcodes',
    files: /^slip\.html$/,
    without: /^(?:popup|options)\.html$/,
    most: 69_000,
  },
  {
    what: 'what the page of labels alone loads, with the library that makes several one PDF',
    files: /^label\.html$/,
    without: /^(?:popup|options)\.html$/,
    most: 255_000,
  },
  { what: 'the styles', files: /^assets\/.*\.css$/, most: 14_000 },
  { what: 'the address index', files: /^addresses\.bin$/, most: 180_000 },
]

/** Pixels: its least width (entrypoints/popup/index.html) and the widest scrollbar. */
const POPUP_WITH_SCROLLBAR = 412 + 20

describe.each(['chrome-mv3', 'firefox-mv3'])('%s', (build) => {
  const folder = join(ROOT, '.output', build)
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []

  /** The scripts that a page, and every script it names, may load. */
  function scriptsOf(page: string): string[] {
    const found = new Set([page])
    for (const path of found) {
      const text = readFileSync(join(folder, path), 'utf8')
      for (const [, name] of text.matchAll(/["'`](?:\.\/|\/?chunks\/)([\w-]+\.js)["'`]/g)) {
        if (files.includes(`chunks/${name}`)) found.add(`chunks/${name}`)
      }
    }
    return [...found].filter((path) => path !== page)
  }

  test.each(BUDGETS)('$what stays within $most bytes of gzip', ({ files: wanted, without, most }) => {
    const elsewhere = without ? files.filter((path) => without.test(path)).flatMap(scriptsOf) : []
    const matching = files
      .filter((path) => wanted.test(path))
      .flatMap((path) => (path.endsWith('.html') ? scriptsOf(path) : [path]))
      .filter((path, at, all) => all.indexOf(path) === at && !elsewhere.includes(path))
    expect(matching.length, 'the build made no such file').toBeGreaterThan(0)
    const size = matching.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0)
    expect(size).toBeLessThanOrEqual(most)
  })

  test('the popup comes with its styles, and its scripts in three files: each file more would cost it milliseconds', () => {
    const page = readFileSync(join(folder, 'popup.html'), 'utf8')
    expect(page).not.toMatch(/rel="stylesheet"/)
    // The outline's own are written in the page; the screens' come with the build.
    expect(page.match(/<style>/g)).toHaveLength(2)
    const scripts = [...page.matchAll(/(?:src|href)="\/chunks\/([a-z-]+)-[\w-]{8}\.js"/g)].map(
      ([, name]) => name,
    )
    expect(scripts).toEqual(['popup', 'rolldown-runtime', 'screens'])
  })

  test('every script run in a page stays within 16 KiB of gzip', () => {
    const size = (file: string) => gzipSync(readFileSync(join(folder, file))).length
    const scripts = files.filter((path) =>
      /^(?:(?:reader|writer)-[a-z0-9-]+|picker-panel|content-scripts\/\w+)\.js$/.test(path),
    )
    expect(scripts).toEqual(
      expect.arrayContaining(['content-scripts/picker.js', 'picker-panel.js', 'reader-generic.js']),
    )
    for (const script of scripts) expect(size(script), script).toBeLessThanOrEqual(16_384)
  })

  test('no style asks for a window as narrow as the popup: finding its size, it would restyle everything', () => {
    const styles = files.filter((path) => path.endsWith('.css'))
    const asked = styles.flatMap((path) => [
      ...readFileSync(join(folder, path), 'utf8').matchAll(/@media[^{]*\bwidth[<>]=?([\d.]+)(px|rem)/g),
    ])
    expect(asked.length, 'no style asks for a width any more').toBeGreaterThan(0)
    const pixels = asked.map(([, width, unit]) => Number(width) * (unit === 'rem' ? 16 : 1))
    expect(Math.min(...pixels)).toBeGreaterThan(POPUP_WITH_SCROLLBAR)
  })

  test('asks for no host and no more rights than it uses at install', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    expect(manifest.host_permissions).toBeUndefined()
    expect(manifest.content_scripts).toBeUndefined()
    expect(manifest.permissions.toSorted()).toEqual([
      'activeTab',
      'alarms',
      'contextMenus',
      'scripting',
      'storage',
      'unlimitedStorage',
    ])
  })

  test('lists the licence of each package in it', () => {
    const text = readFileSync(join(folder, 'licences.txt'), 'utf8')
    for (const name of ['react', 'react-dom', 'zod', 'bwip-js', 'webextension-polyfill', 'tailwindcss'])
      expect(text).toMatch(new RegExp(`^${name} \\d.*: `, 'm'))
  })

  test('its pages load no code of others, are framed by nobody and send no form', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    expect(manifest.content_security_policy.extension_pages.split('; ')).toEqual([
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types quickship',
    ])
  })

  test('runs nothing that is not in the package', () => {
    const scripts = files
      .filter((path) => path.endsWith('.js'))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
    for (const script of scripts)
      expect(script).not.toMatch(/\bimportScripts\(['"]https?:|\bimport\(['"]https?:/)
  })
})

test('the texts of the stores say what both packages ask for and send', () => {
  expect(storeFaults(ROOT)).toEqual([])
})
