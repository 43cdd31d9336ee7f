import { registerHooks } from 'node:module'
import type { PlantedBug } from './bug.ts'
import { contentBugs } from './content-bugs.ts'
import { relayBugs } from './relay-bugs.ts'
import { sendingBugs } from './sending-bugs.ts'
import { settlingBugs } from './settling-bugs.ts'
import { sharingBugs } from './sharing-bugs.ts'
import { shopBugs } from './shop-bugs.ts'
import { writingBugs } from './writing-bugs.ts'

export const plantedBugs: readonly PlantedBug[] = [
  ...writingBugs,
  ...sendingBugs,
  ...settlingBugs,
  ...relayBugs,
  ...contentBugs,
  ...sharingBugs,
  ...shopBugs,
]

const ROOT = new URL('../../../', import.meta.url)

/**
 * Later loads of the files contain the bug. Throws unless each line exists exactly once; `check` throws for
 * a file that was never loaded.
 */
export function plant({ name, changes = [] }: PlantedBug): { check(): void } {
  const waiting = new Set(changes)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const mine = changes.filter(({ file }) => new URL(file, ROOT).href === url)
      if (mine.length === 0 || loaded.source === undefined) return loaded
      let source = textOf(loaded.source)
      for (const change of mine) {
        if (source.split(change.from).length !== 2) {
          throw new Error(`${name}: ${change.file} does not say exactly once: ${change.from}`)
        }
        source = source.replace(change.from, () => change.to)
        waiting.delete(change)
      }
      return { ...loaded, source }
    },
  })
  return {
    check() {
      for (const { file } of waiting) throw new Error(`${name}: ${file} was not loaded`)
    },
  }
}

function textOf(source: string | ArrayBuffer | NodeJS.TypedArray): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}
