import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { carrierSites } from '../../lib/domain/carrier-sites.ts'
import { publisher } from '../../lib/domain/publisher.ts'
import { codesIn, rowsOf, sectionsOf } from './tables.ts'

/** Characters that the stricter of both stores takes. */
const LIMITS = {
  Name: 50,
  'Short description': 132,
  Summary: 250,
  'Single purpose': 1000,
  Description: 15_000,
} as const
const LONGEST_REASON = 1000

const list = z.optional(z.array(z.string()))
const manifestSchema = z.object({
  homepage_url: z.optional(z.string()),
  permissions: list,
  host_permissions: list,
  optional_permissions: list,
  optional_host_permissions: list,
  content_scripts: z.optional(z.array(z.object({ matches: z.array(z.string()) }))),
  browser_specific_settings: z.optional(
    z.object({
      gecko: z.object({
        id: z.string(),
        data_collection_permissions: z.object({ required: z.array(z.string()) }),
      }),
    }),
  ),
})
type Manifest = z.infer<typeof manifestSchema>

/** What a built manifest may ask for, now or later. */
function rightsOf(manifest: Manifest): string[] {
  const { permissions, host_permissions, optional_permissions, optional_host_permissions } = manifest
  const inPages = manifest.content_scripts?.flatMap(({ matches }) => matches)
  const all = [permissions, host_permissions, optional_permissions, optional_host_permissions, inPages]
  return all.flatMap((some) => some ?? [])
}

/** Faults of the texts, and of the two built packages against them. `root` is the project's folder. */
export function storeFaults(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const manifestOf = (browser: string) =>
    manifestSchema.parse(JSON.parse(read(`.output/${browser}-mv3/manifest.json`)))
  const built = { chrome: manifestOf('chrome'), firefox: manifestOf('firefox') }
  const data = sectionsOf(read('store/data.md'))
  return [
    ...['en', 'vi'].flatMap((language) => listingFaults(language, read)),
    ...rightFaults(built, rowsOf(read('store/permissions.md'))),
    ...idFaults(built),
    ...unlike(
      'store/data.md, kinds of data',
      rowsOf(data.get('Kinds of data') ?? '').flatMap(([firefox = '']) => codesIn(firefox)),
      built.firefox.browser_specific_settings?.gecko.data_collection_permissions.required ?? [],
    ),
    ...destinationFaults(rowsOf(data.get('Where it goes') ?? ''), rowsOf(data.get('Kinds of data') ?? '')),
    ...unlike(
      'store/data.md, where it goes',
      rowsOf(data.get('Where it goes') ?? '').flatMap(([, , , code = '']) => codesIn(code)),
      reachingFiles(root),
    ),
    ...['PRIVACY.md', 'PRIVACY.vi.md'].flatMap((page) => addressFaults(page, read(page))),
    ...addressFaults('store/data.md', data.get('Where it goes') ?? ''),
  ]
}

function listingFaults(language: string, read: (path: string) => string): string[] {
  const path = `store/listing.${language}.md`
  const sections = sectionsOf(read(path))
  const words: Record<string, { message: string }> = JSON.parse(
    read(`public/_locales/${language}/messages.json`),
  )
  const shown = { Name: 'extensionName', 'Short description': 'extensionDescription' } as const
  return Object.entries(LIMITS).flatMap(([heading, most]) => {
    const text = sections.get(heading)
    if (!text) return [`${path} has no ${heading}.`]
    const long = [...text].length > most
    const key = shown[heading as keyof typeof shown]
    return [
      ...(long ? [`${path}, ${heading}: ${[...text].length} characters, at most ${most}.`] : []),
      ...(key && words[key]?.message !== text
        ? [`${path}, ${heading} is not ${key} of public/_locales.`]
        : []),
    ]
  })
}

function rightFaults(built: Record<string, Manifest>, rows: string[][]): string[] {
  const justified = rows.flatMap(([right = '']) => codesIn(right))
  const weak = rows.filter(([, ...reasons]) => reasons.some((one) => !one || one.length > LONGEST_REASON))
  return [
    ...Object.entries(built).flatMap(([browser, manifest]) =>
      unlike(`store/permissions.md, for ${browser}`, justified, rightsOf(manifest)),
    ),
    ...weak.map(
      ([right]) => `store/permissions.md: ${right} needs a reason of at most ${LONGEST_REASON} characters.`,
    ),
  ]
}

function idFaults({ chrome, firefox }: Record<'chrome' | 'firefox', Manifest>): string[] {
  const homes = { chrome: chrome.homepage_url, firefox: firefox.homepage_url }
  return [
    ...Object.entries(homes)
      .filter(([, home]) => home !== publisher.homepage)
      .map(([browser]) => `The built manifest for ${browser} has another homepage.`),
    ...(firefox.browser_specific_settings?.gecko.id === publisher.geckoId ? [] : ['Firefox’s id changed.']),
  ]
}

/** Each kind of data goes to a destination that the table has. */
function destinationFaults(destinations: string[][], kinds: string[][]): string[] {
  const known = destinations.map(([to]) => to)
  return kinds
    .flatMap(([, , , to = '']) => to.split(', '))
    .filter((to) => !known.includes(to))
    .map((to) => `store/data.md: data goes to ${to}, and no row says where that is.`)
}

function addressFaults(page: string, text: string): string[] {
  const named = codesIn(text).filter((code) => /^[\w-]+(?:\.[\w-]+)+$/.test(code))
  return unlike(
    page,
    named,
    Object.values(carrierSites).map(({ api }) => new URL(api).host),
  )
}

function unlike(where: string, written: readonly string[], real: readonly string[]): string[] {
  return [
    ...real.filter((one) => !written.includes(one)).map((one) => `${where}: ${one} is missing.`),
    ...written.filter((one) => !real.includes(one)).map((one) => `${where}: ${one} is not so any more.`),
  ]
}

const REACHES =
  /(?<![.\w-])fetch(?=[(,])|\bnew (?:WebSocket|EventSource|XMLHttpRequest|WebTransport|RTCPeerConnection)\(|\bsendBeacon\(/
const OWN_FILE = /\bfetch\(browser\.runtime\.getURL\(/g
/** Rooms that are handed their `fetch` (tests/house/architecture.test.ts) reach nothing by themselves. */
const ROOMS = ['entrypoints', 'lib/background', 'lib/messages', 'lib/services', 'lib/settings', 'lib/tabs']

/** The files of ours whose code asks something of the network. */
function reachingFiles(root: string): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(room, path).replaceAll('\\', '/')),
  ).filter((path) => REACHES.test(readFileSync(join(root, path), 'utf8').replaceAll(OWN_FILE, '')))
}

/** Pictures and tiles, by their size in pixels. */
const PICTURES = ['1-form', '2-shipped', '3-many', '4-list', '5-money'].map((name) => ({
  name,
  size: [1280, 800],
}))
const TILES = [
  { name: 'tile', size: [440, 280] },
  { name: 'wide-tile', size: [1400, 560] },
]
export const STORE_PICTURES = [...PICTURES, ...TILES]

/** What is left to do before the packages may be published; none of it is a fault of the packages. */
export function leftToDo(root: string): string[] {
  const wrong = ['vi', 'en'].flatMap((language) =>
    STORE_PICTURES.filter(({ name, size }) => {
      const file = join(root, 'out/store', language, `${name}.png`)
      return !existsSync(file) || sizeOf(readFileSync(file)).join() !== size.join()
    }).map(({ name }) => `${language}/${name}.png`),
  )
  const placeholders = [publisher.support, publisher.homepage].filter((one) => /\.invalid\b/.test(one))
  return [
    ...(wrong.length > 0
      ? [`Pictures to make with \`npm run build && npm run screens -- --store\`: ${wrong.join(', ')}`]
      : []),
    ...placeholders.map((one) => `${one} is a placeholder: set the real one in lib/domain/publisher.ts.`),
  ]
}

/** Width and height of a PNG. */
function sizeOf(png: Buffer): [number, number] {
  return png.length < 24 ? [0, 0] : [png.readUInt32BE(16), png.readUInt32BE(20)]
}
