import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { storefrontFolders } from './folders.ts'

interface PageScript {
  name: string
  inputPath: string
  type: 'unlisted-script'
}

/**
 * The scripts that run in pages without the extension's API: `reader-ID` and `writer-ID` of each storefront folder
 * (generated entry points), the picker's panel and the page's outline.
 */
export function pageScripts(root: string, generatedIn: string): PageScript[] {
  const folder = join(generatedIn, 'page-scripts')
  const ours = join(root, 'entrypoints/page-scripts')
  mkdirSync(folder, { recursive: true })
  const generate = (name: string, from: string, define: string): PageScript => {
    const inputPath = join(folder, `${name}.ts`)
    const kind = define === 'defineWriter' ? 'writer' : 'reader'
    const text = [
      `import { ${define} } from '${pathTo(join(ours, `define-${kind}.ts`))}'`,
      `import { ${kind} } from '${pathTo(from)}'`,
      `export default ${define}(${kind})\n`,
    ].join('\n')
    writeFileSync(inputPath, text)
    return { name, inputPath, type: 'unlisted-script' }
  }
  const pathTo = (file: string) => relative(folder, file).replaceAll('\\', '/')
  const scripts = storefrontFolders(root).flatMap(({ id, path, writes }) => [
    // The generic reader knows no lists, and is the largest script.
    generate(`reader-${id}`, join(path, 'reader.ts'), id === 'generic' ? 'defineReader' : 'defineListReader'),
    ...(writes ? [generate(`writer-${id}`, join(path, 'write-back.ts'), 'defineWriter')] : []),
  ])
  const wanted = scripts.map(({ name }) => `${name}.ts`)
  for (const old of readdirSync(folder)) if (!wanted.includes(old)) rmSync(join(folder, old))
  const fixed = ['picker-panel', 'page-outline'].map(
    (name): PageScript => ({ name, inputPath: join(ours, `${name}.ts`), type: 'unlisted-script' }),
  )
  return [...scripts, ...fixed]
}
