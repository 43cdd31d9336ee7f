import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface StorefrontFolder {
  id: string
  path: string
  /** Whether it can write a tracking code back to the shop. */
  writes: boolean
}

/** Each storefront's folder; the generic reader's is one of them. */
export function storefrontFolders(root: string): StorefrontFolder[] {
  const readers = join(root, 'lib/storefronts/readers')
  return [readers, join(readers, 'unproven')].flatMap((parent) =>
    readdirSync(parent)
      .map((id) => ({ id, path: join(parent, id) }))
      .filter(({ path }) => existsSync(join(path, 'reader.ts')))
      .map((folder) => ({ ...folder, writes: existsSync(join(folder.path, 'write-back.ts')) })),
  )
}
