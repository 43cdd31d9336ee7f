import { join } from 'node:path'
import { build } from 'vite'

/** Defines `faultsOfBadges` in a page. */
export async function badgesScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'in-page.ts'), formats: ['iife'], name: 'badgesInView' },
    },
  })
  const [first] = [built].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('The script was not built.')
  return chunk.code
}
