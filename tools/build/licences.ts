import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'

/** In the style sheets, which are made of no modules. */
const IN_STYLES = ['tailwindcss']
const PERMISSIVE = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'MPL-2.0']

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() })

/** Collects the packages whose code is in a build, and writes their licences next to it. */
export function licences(root: string) {
  const folders = new Set(IN_STYLES.map((name) => join(root, 'node_modules', name)))
  const plugin: Plugin = {
    name: 'quickship:licences',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') for (const id of chunk.moduleIds) add(packageOf(id))
      }
    },
  }
  const add = (folder: string | undefined) => folder && folders.add(folder)
  return { plugin, write: (file: string) => writeFile(file, licenceText([...folders])) }
}

/** The folder of the package that a module belongs to. */
export function packageOf(module: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/@]+)\//.exec(module.replaceAll('\\', '/'))?.[1]
}

/** Throws where a package tells no licence, or one that asks for more than to be named. */
export function licenceText(folders: readonly string[]): string {
  const parts = folders.map((folder) => {
    const { name, version, license } = packageSchema.parse(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    )
    if (!PERMISSIVE.includes(license)) throw new Error(`${name} is under ${license}: may it be shipped?`)
    const [file] = readdirSync(folder).filter((one) => /^licen[cs]e/i.test(one))
    const words =
      file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : ''
    return `${name} ${version}: ${license}\n\n${words}`.trim()
  })
  const unlike = [...new Set(parts)].toSorted()
  return `${unlike.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`
}
