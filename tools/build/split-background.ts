import type { Plugin, Rolldown, UserConfig } from 'vite'
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
    const parts = Object.fromEntries(
      chunks.filter(({ isEntry }) => !isEntry).map((part) => [part.fileName, needed(part, chunks)]),
    )
    for (const chunk of chunks) {
      const code = `function(exports,require){${chunk.code}}`
      chunk.code = chunk.isEntry
        ? `(${runBackground})(${JSON.stringify(parts)},${code})\n`
        : `backgroundPart(${JSON.stringify(chunk.fileName)},${code})\n`
    }
  },
}

/** The part, and the parts it cannot run without. */
function needed(part: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set([part])
  for (const one of found) {
    for (const chunk of chunks) if (!chunk.isEntry && one.imports.includes(chunk.fileName)) found.add(chunk)
  }
  return [...found].map(({ fileName }) => fileName)
}
