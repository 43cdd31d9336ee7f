import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { storefrontCases } from '../../tests/storefronts/cases.ts'
import { readCapturedFolder } from '../read-page/captured-folder.ts'
import type { SavedPage } from '../read-page/saved-page.ts'

/** The fixtures, and what was captured into a folder or the folders in it. */
export async function pagesToAttack(folder: string | undefined): Promise<SavedPage[]> {
  if (!folder) return [...storefrontCases]
  const inside = (await readdir(folder)).sort().map((name) => join(folder, name))
  const folders = [folder, ...inside].filter((one) => existsSync(join(one, 'expected.json')))
  return [...storefrontCases, ...(await Promise.all(folders.map(readCapturedFolder))).flat()]
}
