import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openIndex } from '../lib/address/index-file.ts'
import { packAddresses } from './addresses/pack.ts'
import { readCapturedFolder } from './read-page/captured-folder.ts'
import { engineNamed } from './read-page/open-engine.ts'
import { judge } from './score-readers/judge.ts'
import { reportOf, type Scored, share } from './score-readers/report.ts'
import { scorePage } from './score-readers/score-page.ts'

const HELP = `npm run score-readers -- DIR       reads captured order pages and compares them with what a seller would read

  DIR holds expected.json, order-N.live.html and order-N.meta.json, with whatever the page's session could read
  beside them (.rest.json, .graphql.json, .xhr.json, other pages of the admin); or folders of that kind.
  Each page is read with its session's answers and without.

  --reader ID              one reader for all of them, such as generic; each page's own otherwise
  --browser NAME           jsdom (default, fast), or the built extension in chromium or firefox
  --help                   this text`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reader: { type: 'string' },
    browser: { type: 'string', default: 'jsdom' },
    help: { type: 'boolean' },
  },
})
const [asked] = positionals
if (values.help || !asked) {
  console.log(HELP)
  process.exit(values.help ? 0 : 1)
}

const index = openIndex(packAddresses())
const engine = engineNamed(values.browser)
const totals: Record<string, Scored[]> = {}
for (const folder of await foldersIn(asked)) {
  const pages = await readCapturedFolder(folder)
  for (const session of ['with session answers', 'page alone']) {
    const scored: Scored[] = []
    for (const captured of pages) {
      const page = session === 'page alone' ? { ...captured, answers: [] } : captured
      const judged = await engine
        .read(page, values.reader)
        .then((reading) => scorePage({ ...page, platform: values.reader ?? page.platform }, reading, index))
        .catch((error: unknown) => [judge('a reading', 'one', String(error))])
      scored.push({ page: page.name, judged })
    }
    console.log(`${reportOf(`\n${folder}, ${session}`, scored)}`)
    totals[session] = [...(totals[session] ?? []), ...scored]
  }
}
await engine.close()
console.log()
for (const [session, scored] of Object.entries(totals)) {
  console.log(`${session}: ${share(scored.flatMap(({ judged }) => judged))}`)
}

async function foldersIn(folder: string): Promise<string[]> {
  if (existsSync(join(folder, 'expected.json'))) return [folder]
  const inside = (await readdir(folder)).sort().map((name) => join(folder, name))
  return inside.filter((one) => existsSync(join(one, 'expected.json')))
}
