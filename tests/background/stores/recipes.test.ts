import { expect, test } from 'vitest'
import type { KeptRecipe, Taught } from '../../../lib/domain/store/recipe.ts'
import { startBrowser } from '../browser.ts'

const taught: Taught = { fields: { number: [{ ways: [{ by: 'mark', css: '.slip' }] }] } }
const at = (address: string) => ({ url: address, tab: {} })

async function start() {
  const { handlers } = await startBrowser()
  const { taughtRecipes } = await import('../../../lib/settings/recipes.ts')
  const kept = async (): Promise<readonly KeptRecipe[]> => taughtRecipes.getValue()
  return { handlers, kept }
}

test('what is taught is kept for the page’s store and shape, once', async () => {
  const { handlers, kept } = await start()
  const address = 'https://so.example/ledger/5101?tab=2'
  await handlers['recipes.teach']({ address, ...taught }, at(address))
  await handlers['recipes.teach']({ address, ...taught }, at(address))
  const other = 'https://so.example/ledger/5102'
  await handlers['recipes.teach']({ address: other, ...taught }, at(other))
  expect(await kept()).toMatchObject([
    { store: 'so.example', shape: '/ledger/*', trial: 'other', taughtOn: other },
  ])
})

test('a page teaches nothing of another store', async () => {
  const { handlers, kept } = await start()
  const address = 'https://so.example/ledger/5101'
  const asked = handlers['recipes.teach']({ address, ...taught }, at('https://evil.example/ledger/1'))
  await expect(asked).rejects.toThrow('its own store')
  await expect(handlers['recipes.teach']({ address, ...taught }, {})).rejects.toThrow('its own store')
  expect(await kept()).toEqual([])
})

test('nothing taught is nothing kept', async () => {
  const { handlers, kept } = await start()
  const address = 'https://so.example/ledger/5101'
  await expect(handlers['recipes.teach']({ address, fields: {} }, at(address))).rejects.toThrow('nothing')
  expect(await kept()).toEqual([])
})

test('two teachings at the same moment are both kept', async () => {
  const { handlers, kept } = await start()
  const addresses = ['https://a.example/o/1', 'https://b.example/o/1', 'https://c.example/o/1']
  await Promise.all(
    addresses.map((address) => handlers['recipes.teach']({ address, ...taught }, at(address))),
  )
  expect((await kept()).map(({ store }) => store).toSorted()).toEqual(['a.example', 'b.example', 'c.example'])
})

test('tried, to be tried again, and forgotten', async () => {
  const { handlers, kept } = await start()
  const address = 'https://so.example/ledger/5101'
  await handlers['recipes.teach']({ address, ...taught }, at(address))
  const which = { store: 'so.example', shape: '/ledger/*' }
  await handlers['recipes.tried'](which, {})
  expect(await kept()).toEqual([expect.not.objectContaining({ trial: expect.anything() })])
  await handlers['recipes.try'](which, {})
  expect(await kept()).toMatchObject([{ trial: 'any', taughtOn: address }])
  await handlers['recipes.remove'](which, {})
  expect(await kept()).toEqual([])
})

test('an imported recipe replaces the one for the same pages, and says so', async () => {
  const { handlers, kept } = await start()
  const address = 'https://so.example/ledger/5101'
  await handlers['recipes.teach']({ address, ...taught }, at(address))
  const recipes = [
    { store: 'so.example', shape: '/ledger/*', ...taught },
    { store: 'other.example', shape: '/o/*', ...taught },
  ]
  expect(await handlers['recipes.import']({ recipes }, {})).toEqual({ added: 1, replaced: 1 })
  expect(await kept()).toMatchObject([{ store: 'so.example' }, { store: 'other.example' }])
  expect((await kept())[0]).not.toHaveProperty('taughtOn')
})
