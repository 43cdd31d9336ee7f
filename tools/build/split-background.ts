import { minifySync, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { runBackground } from './run-background.ts'

const ENTRY = 'background.js'

/**
 * Splits the background's script at each `import()`. A service worker has none, an event page no
 * `importScripts`: each part is a classic script that both can add.
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
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: chunkOf, debugName: 'one for each module' }],
    },
  })
  plugins?.push(asClassicScripts)
}

/** Schemas take the longest to make, and most starts need few. So each module that makes them runs by itself. */
function chunkOf(id: string): string | null {
  const path = id.replaceAll('\\', '/')
  if (path.includes('/node_modules/zod/')) return 'zod'
  const [, name] = /\/lib\/((?:carrier|domain|messages)\/.+)\.ts$/.exec(path) ?? []
  return name?.replaceAll('/', '-') ?? null
}

const asClassicScripts: Plugin = {
  name: 'quickship:background-parts',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const entry = chunks.find(({ isEntry }) => isEntry)
    if (!entry) return
    refuseCircle(chunks)
    const names = new Map(chunks.map(({ fileName }, at) => [fileName, String(at)]))
    const nameOf = ({ fileName }: Rolldown.OutputChunk) => JSON.stringify(names.get(fileName))
    const codeOf = ({ code }: Rolldown.OutputChunk) => {
      const short = code
        .replace(/^"use strict";/, '')
        .replace(/require\("\.\/([^"]+)"\)/g, (_, file: string) => `require("${names.get(file)}")`)
      return `function(exports,require){${short}}`
    }
    // What every start may run is one file, however it was divided.
    const atStart = needed(entry, chunks)
    const later = chunks.filter((chunk) => !atStart.includes(chunk))
    // So is a part with what it alone needs.
    const parts = later.filter(
      (chunk) =>
        chunk.isDynamicEntry || later.filter(({ imports }) => imports.includes(chunk.fileName)).length > 1,
    )
    const inside = (part: Rolldown.OutputChunk) =>
      needed(part, later).filter((chunk) => chunk === part || !parts.includes(chunk))
    const files = parts.map((part) => {
      const all = needed(part, later)
      return [
        names.get(part.fileName),
        all.filter((one) => parts.includes(one)).map(({ fileName }) => fileName),
      ]
    })
    const codes = atStart.map((chunk) => `${nameOf(chunk)}:${codeOf(chunk)}`)
    const written = parts.map((part) =>
      inside(part).map((chunk) => `backgroundPart(${nameOf(chunk)},${codeOf(chunk)})\n`),
    )
    for (const [at, part] of parts.entries()) part.code = `"use strict";${written[at]?.join('')}`
    for (const chunk of chunks) if (chunk !== entry && !parts.includes(chunk)) delete bundle[chunk.fileName]
    const table = JSON.stringify(Object.fromEntries(files))
    entry.code = `"use strict";(${small(runBackground)})(${nameOf(entry)},${table},{${codes}})\n`
  },
}

/** A chunk in a circle would run before what it needs. */
function refuseCircle(chunks: readonly Rolldown.OutputChunk[]): void {
  for (const chunk of chunks) {
    const beyond = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
    if (beyond.some((one) => needed(one, chunks).includes(chunk)))
      throw new Error(
        `The background's chunk ${chunk.fileName} is in a circle: see tools/build/split-background.ts.`,
      )
  }
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
