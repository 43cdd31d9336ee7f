import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { part, text } from '../../lib/storefronts/read/json.ts'
import {
  type Answer,
  jsonIn,
  pageAddress,
  readAnswers,
  readUrlMap,
  type SavedPage,
  textIn,
} from './saved-page.ts'

/** A page of a folder that is opened only when it is its turn: a broken one must not keep the others from being read. */
export interface SavedCase {
  name: string
  open(): Promise<SavedPage>
}

/** Every `<case>.html` of a folder and the folders in it, by name. Throws where there is no such folder. */
export async function savedCases(folder: string): Promise<SavedCase[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => {
    throw new Error(`${folder} is no folder that can be read.`)
  })
  return files
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.html'.length)
      return { name, open: () => openCase(folder, name) }
    })
}

async function openCase(folder: string, name: string): Promise<SavedPage> {
  const file = join(folder, `${name}.html`)
  // `order-1.live.html` was saved by a tool that names what it says of it `order-1.meta.json`.
  const about = join(folder, `${name.replace(/\.live$/, '')}.meta.json`)
  const meta = await jsonIn(about)
  const url = text(part(meta, 'url'))
  if (!url) throw new Error(`${about} has no "url".`)
  return {
    name,
    html: await textIn(file),
    url: pageAddress(url),
    answers: await answersIn(part(meta, 'urlMap'), about),
  }
}

/** A list, or the name of a file that holds one. */
async function answersIn(urlMap: unknown, about: string): Promise<Answer[]> {
  if (urlMap === undefined) return []
  return typeof urlMap === 'string' ? readUrlMap(join(dirname(about), urlMap)) : readAnswers(urlMap, about)
}
