import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { manifest } from '../../../manifest.ts'
import { leftToDo, storeFaults } from '../../../tools/store/store-faults.ts'
import { ROOT } from '../../house/tree.ts'

const root = mkdtempSync(join(tmpdir(), 'quickship-store-'))
afterAll(() => rmSync(root, { recursive: true }))
for (const path of ['store', 'PRIVACY.md', 'PRIVACY.vi.md', 'public/_locales', 'entrypoints', 'lib'])
  cpSync(join(ROOT, path), join(root, path), { recursive: true })
for (const browser of ['chrome', 'firefox']) {
  const built = manifest({ browser, mode: 'production', command: 'build', manifestVersion: 3 })
  write(`.output/${browser}-mv3/manifest.json`, JSON.stringify(built))
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('the texts match the manifests and the code', () => {
  expect(storeFaults(root)).toEqual([])
})

const CHROME = '.output/chrome-mv3/manifest.json'
const FIREFOX = '.output/firefox-mv3/manifest.json'
test.each([
  [CHROME, '"alarms"', '"alarms","cookies"', 'store/permissions.md, for chrome: cookies is missing.'],
  [CHROME, '"alarms",', '', 'store/permissions.md, for chrome: alarms is not so any more.'],
  [FIREFOX, '"https://*/*"', '"*://*/*"', 'store/permissions.md, for firefox: *://*/* is missing.'],
  [FIREFOX, '"locationInfo"', '"healthInfo"', 'store/data.md, kinds of data: healthInfo is missing.'],
  [FIREFOX, '"quickship@', '"other@', 'Firefox’s id changed.'],
  [CHROME, '"homepage_url"', '"home"', 'The built manifest for chrome has another homepage.'],
  ['PRIVACY.vi.md', 'ghtklab.com', 'example.com', 'PRIVACY.vi.md: services-staging.ghtklab.com is missing.'],
  [
    'store/data.md',
    '| relay   |',
    '| hub     |',
    'store/data.md: data goes to relay, and no row says where that is.',
  ],
  [
    'store/listing.en.md',
    '## Summary\n\n',
    `## Summary\n\n${'long '.repeat(30)}`,
    /^store\/listing.en.md, Summary: \d+ characters, at most 250.$/,
  ],
  [
    'store/listing.vi.md',
    '## Name\n\nQ',
    '## Name\n\nq',
    'store/listing.vi.md, Name is not extensionName of public/_locales.',
  ],
  [
    'lib/settings/theme-sender.ts',
    '',
    'fetch("https://stats.example")',
    'store/data.md, where it goes: lib/settings/theme-sender.ts is missing.',
  ],
])('in %s, %j for %j is found', (path, from, to, fault) => {
  const before = from === '' ? '' : readFileSync(join(root, path), 'utf8')
  expect(before).toContain(from)
  write(path, before.replace(from, to))
  try {
    const found = storeFaults(root)
    expect(found).toContainEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault))
  } finally {
    write(path, before)
  }
})

test('pictures that are missing or have another size are left to do', () => {
  const png = (width: number, height: number) => {
    const head = Buffer.alloc(24)
    head.writeUInt32BE(width, 16)
    head.writeUInt32BE(height, 20)
    return head
  }
  mkdirSync(join(root, 'out/store/vi'), { recursive: true })
  writeFileSync(join(root, 'out/store/vi/tile.png'), png(440, 280))
  writeFileSync(join(root, 'out/store/vi/1-form.png'), png(1280, 720))
  const [pictures] = leftToDo(root)
  expect(pictures).toContain('vi/1-form.png')
  expect(pictures).toContain('en/tile.png')
  expect(pictures).not.toContain('vi/tile.png')
})
