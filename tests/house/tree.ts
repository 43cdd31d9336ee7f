import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..', '..')

/** Paths of our TypeScript, relative to the root: of one folder, or of all that ships and serves. */
export function sourceFiles(...folders: string[]): string[] {
  const wanted = folders.length > 0 ? folders : ['entrypoints', 'components', 'lib', 'servers']
  return wanted.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  )
}
