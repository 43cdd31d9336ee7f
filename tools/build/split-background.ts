import { minifySync, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { runBackground } from './run-background.ts'

const ENTRY = 'background.js'

/**
 * Splits the background's script at each `import()`. A service worker has no `import()` and an event page no
 * `importScripts`, so each part is a classic script that both can add.
 */
export function splitBackground({ build, plugins }: UserConfig): void {
  const output = build?.rollupOptions?.output
  if (!build?.lib || !build.rollupOptions || !output || Array.isArray(output))
    throw new Error('WXT builds the background in another way now: see tools/build/split-background.ts.')
  // CommonJS is the one format with parts whose code needs no module loader of the browser.
  build.lib.formats = ['cjs']
  build.rollupOptions.preserveEntrySignatures = 'allow-extension'
  Object.assign(output, {
    exports: 'named',
    strict: true,
    entryFileNames: ENTRY,
    chunkFileNames: 'background-[name].js',
  })
  plugins?.push(asClassicScripts)
}

const asClassicScripts: Plugin = {
  name: 'quickship:background-parts',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const entry = chunks.find(({ isEntry }) => isEntry)
    if (!entry) return
    const codeOf = ({ code }: Rolldown.OutputChunk) => `function(exports,require){${code}}`
    // What every start runs is one file, however it was divided for the parts' sake.
    const atStart = needed(entry, chunks)
    const parts = chunks.filter((chunk) => !atStart.includes(chunk))
    const files = parts.map((part) => {
      const [, ...others] = needed(part, parts)
      return [part.fileName, others.map(({ fileName }) => fileName)]
    })
    const codes = atStart.map((chunk) => `${JSON.stringify(chunk.fileName)}:${codeOf(chunk)}`)
    for (const part of parts) part.code = `backgroundPart(${JSON.stringify(part.fileName)},${codeOf(part)})\n`
    for (const { fileName } of atStart) if (fileName !== entry.fileName) delete bundle[fileName]
    entry.code = `(${small(runBackground)})(${JSON.stringify(Object.fromEntries(files))},{${codes}})\n`
  },
}

function small(work: (...args: never[]) => void): string {
  // Assigned, or it would be left out as unused.
  const { code } = minifySync(ENTRY, `work=${work}`)
  return code.replace(/^work=/, '').replace(/;\s*$/, '')
}

/** The chunk, and those of the given ones that it cannot run without. */
function needed(chunk: Rolldown.OutputChunk, among: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set([chunk])
  for (const { imports } of found) {
    for (const other of among) if (imports.includes(other.fileName)) found.add(other)
  }
  return [...found]
}
