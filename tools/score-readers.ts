import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openIndex } from '../lib/address/index-file.ts'
import { packAddresses } from './addresses/pack.ts'
import { readCapturedFolder } from './read-page/captured-folder.ts'
import type { Engine } from './read-page/engine.ts'
import { engineNamed } from './read-page/open-engine.ts'
import { fillPage } from './score-readers/fill-page.ts'
import { judge } from './score-readers/judge.ts'
import { reportOf, type Scored, share } from './score-readers/report.ts'
import { scorePage } from './score-readers/score-page.ts'
import { readers } from './storefronts/all-storefronts.ts'

const HELP = `npm run score-readers -- DIR       reads captured order pages and compares them with what a seller would read

  DIR holds expected.json, order-N.live.html and order-N.meta.json, with whatever the page's session could read
  next to them (.rest.json, .graphql.json, .xhr.json, other pages of the admin); or folders of that kind.
  Each page is read with its session's answers and without. Before that a tracking code is put into its form, twice.

  --reader ID              one reader for all of them, such as generic; each page's own otherwise
  --browser NAME           jsdom (default, fast), or the built extension in chromium or firefox
  --help                   this text`

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reader: { type: 'string' },
      browser: { type: 'string', default: 'jsdom' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(HELP)
  const [folder] = positionals
  if (!folder) throw new Error(`Say which folder of captured pages.\n\n${HELP}`)
  const { reader } = values
  if (reader !== undefined && !readers.some(({ platform }) => platform.id === reader))
    throw new Error(`No reader is called ${reader}.`)
  const engine = engineNamed(values.browser)
  try {
    await score(await foldersIn(folder), engine, reader)
  } finally {
    await engine.close()
  }
}

async function score(folders: string[], engine: Engine, reader: string | undefined) {
  const index = openIndex(packAddresses())
  const totals: Record<string, Scored[]> = {}
  for (const folder of folders) {
    const pages = await readCapturedFolder(folder)
    for (const page of pages) console.log(`${page.name}, code put in twice: ${await fillPage(page)}`)
    for (const session of ['with session answers', 'page alone']) {
      const scored: Scored[] = []
      for (const captured of pages) {
        const page = session === 'page alone' ? { ...captured, answers: [] } : captured
        const judged = await engine
          .read(page, reader)
          .then((reading) => scorePage({ ...page, platform: reader ?? page.platform }, reading, index))
          .catch((error: unknown) => [judge('a reading', 'one', String(error))])
        scored.push({ page: page.name, judged })
      }
      console.log(reportOf(`\n${folder}, ${session}`, scored))
      totals[session] = [...(totals[session] ?? []), ...scored]
    }
  }
  console.log()
  for (const [session, scored] of Object.entries(totals)) {
    console.log(`${session}: ${share(scored.flatMap(({ judged }) => judged))}`)
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  if (existsSync(join(folder, 'expected.json'))) return [folder]
  const names = await readdir(folder).catch(() => [])
  const inside = names.sort().map((name) => join(folder, name))
  const captured = inside.filter((one) => existsSync(join(one, 'expected.json')))
  if (captured.length === 0) throw new Error(`${folder} holds no expected.json, nor does a folder in it.`)
  return captured
}
