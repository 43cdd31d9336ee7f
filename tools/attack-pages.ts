import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openIndex } from '../lib/address/index-file.ts'
import { storefrontCases } from '../tests/storefronts/cases.ts'
import { packAddresses } from './addresses/pack.ts'
import { attackPage, type Change, WAYS } from './attack-pages/campaign.ts'
import { attackTexts } from './attack-pages/texts.ts'
import { readCapturedFolder } from './read-page/captured-folder.ts'
import type { SavedPage } from './read-page/saved-page.ts'

const HELP = `npm run attack-pages -- [DIR]     writes on order pages as a buyer could, and reads them

  Every page of tests/fixtures, and the captured pages of DIR (as for score-readers), is read again after each
  of ${attackTexts.length} texts was written into each field that a buyer fills in, in every way admins print it.
  A changed COD, phone, name, place, id, weight or item that is not asked about is printed, and the exit status is 1.

  --every N                only every Nth attack (1)
  --page NAME              only pages whose name contains this
  --help                   this text`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    page: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(HELP)
else await main()

async function main() {
  const every = Number(values.every)
  const index = openIndex(packAddresses())
  const pages = [...storefrontCases, ...(await capturedPages(positionals[0]))]
  const found: Change[] = []
  let readings = 0
  for (const page of pages.filter(({ name }) => name.includes(values.page))) {
    for (const way of WAYS) {
      const outcome = await attackPage(page, way, index, (at) => at % every === 0)
      readings += outcome.readings
      found.push(...outcome.changes)
      for (const change of outcome.changes) console.log(wordsOf(change))
    }
  }
  console.log(`${readings} readings of attacked pages, ${found.length} silent changes`)
  process.exitCode = found.length > 0 ? 1 : 0
}

async function capturedPages(folder: string | undefined): Promise<SavedPage[]> {
  if (!folder) return []
  const inside = (await readdir(folder)).sort().map((name) => join(folder, name))
  const folders = [folder, ...inside].filter((one) => existsSync(join(one, 'expected.json')))
  return (await Promise.all(folders.map(readCapturedFolder))).flat()
}

function wordsOf({ page, way, place, text, printing, alone, what, before, after }: Change): string {
  const where = `${page} (${way}), ${place}${alone ? ' alone' : ''}, ${text}, ${printing}`
  return `${where}: ${what} ${JSON.stringify(before)} → ${JSON.stringify(after)}`
}
