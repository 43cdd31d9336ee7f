import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StorefrontName } from './name.ts'

/** Adds the storefront's lines to the tables that list every one. Throws where a table is not as it was known. */
export function register(root: string, { id, variable, title }: StorefrontName): void {
  addTo(root, 'lib/storefronts/platforms.ts', /(const platforms: [^=]*= \[)/, {
    from: `import { ${variable}Platform } from './${id}.ts'`,
    entry: `${variable}Platform`,
  })
  addTo(root, 'lib/storefronts/readers.ts', /(const readers: [^=]*= \[)/, {
    from: `import { ${variable} } from './${id}.ts'`,
    entry: variable,
  })
  addTo(root, 'components/popup/platform-names.ts', /(const names: [^=]*= \{)/, {
    entry: `'${id}': '${title}'`,
  })
}

/** The formatter puts both where they belong. */
function addTo(root: string, file: string, table: RegExp, { from, entry }: { from?: string; entry: string }) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (!table.test(text)) throw new Error(`${file} has no table to add it to.`)
  const added = text.replace(table, `$1\n  ${entry},\n`)
  writeFileSync(path, from ? `${from}\n${added}` : added)
}
