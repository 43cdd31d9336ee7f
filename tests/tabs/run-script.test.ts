import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { defineReader } from '../../entrypoints/page-scripts/define-reader.ts'
import type { Reader } from '../../lib/storefronts/reader.ts'
import { reader as generic } from '../../lib/storefronts/readers/generic/reader.ts'

const ADDRESS = 'https://shop.example/orders/7'
const RECIPE = { store: 'shop.example', shape: '/orders/*', fields: {}, taughtAt: 0 }

/** A tab that runs our scripts; `before` is awaited each time before a reader runs. */
async function startTab(read: Reader['read'], before: (times: number) => Promise<unknown>) {
  fakeBrowser.reset()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('location', { href: ADDRESS })
  vi.stubGlobal('document', {})
  let times = 0
  const main = defineReader({ ...generic, read }).main
  const executeScript = async ({ files = [] }: { files?: string[] }) => {
    if (files.includes('/reader-generic.js')) {
      times += 1
      await before(times)
    }
    let result: unknown
    for (const file of files) {
      if (file === '/reader-generic.js') result = main()
      else
        globalThis.quickshipTaught = (reader) => ({
          ...reader,
          read: async () => ({ kind: 'signed-out', url: 'as it was taught' }),
        })
    }
    return [{ result: await result }]
  }
  Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 5, url: ADDRESS }) })
  Object.assign(fakeBrowser, { scripting: { executeScript } })
  vi.resetModules()
  const { taughtRecipes } = await import('../../lib/settings/recipes.ts')
  await taughtRecipes.setValue([RECIPE])
  return import('../../lib/tabs/run-script.ts')
}

test('a reading that ends while the next one begins takes no recipe from it', async () => {
  const { promise: first, resolve } = Promise.withResolvers<unknown>()
  const { runReader } = await startTab(
    async () => ({ kind: 'not-an-order', url: 'untaught' }),
    async (times) => times === 2 && first,
  )
  const readings = [runReader(5, 'generic'), runReader(5, 'generic')]
  readings[0]?.then(resolve)
  expect(await Promise.all(readings)).toMatchObject([
    { url: 'as it was taught' },
    { url: 'as it was taught' },
  ])
})
