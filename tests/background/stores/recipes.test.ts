import { expect, test } from 'vitest'
import type { KeptRecipe, Taught } from '../../../lib/domain/store/recipe.ts'
import { startBrowser } from '../browser.ts'

const taught: Taught = { fields: { number: [{ ways: [{ by: 'mark', css: '.slip' }] }] } }
const TAB = 7
const at = (address: string) => ({ url: address, tab: { id: TAB } })

async function start() {
  const { handlers } = await startBrowser()
  const { taughtRecipes } = await import('../../../lib/settings/recipes.ts')
  const { giveTeachingWord } = await import('../../../lib/settings/teaching-word.ts')
  const kept = async (): Promise<readonly KeptRecipe[]> => taughtRecipes.getValue()
  /** The seller opens the picker over the page and saves. */
  async function teach(address: string, fields = taught.fields, tab = TAB) {
    const word = await giveTeachingWord(tab)
    return handlers['recipes.teach']({ address, word, fields }, { url: address, tab: { id: tab } })
  }
  return { handlers, kept, teach, giveTeachingWord }
}

test('what is taught is kept for the page’s store and shape, once', async () => {
  const { kept, teach } = await start()
  const address = 'https://so.example/ledger/5101?tab=2'
  await teach(address)
  await teach(address)
  const other = 'https://so.example/ledger/5102'
  await teach(other)
  expect(await kept()).toMatchObject([
    { store: 'so.example', shape: '/ledger/*', trial: 'other', taughtOn: other },
  ])
})

test('a page teaches nothing of another store', async () => {
  const { handlers, kept, giveTeachingWord } = await start()
  const word = await giveTeachingWord(TAB)
  const address = 'https://so.example/ledger/5101'
  const elsewhere = handlers['recipes.teach'](
    { address, word, ...taught },
    at('https://evil.example/ledger/1'),
  )
  await expect(elsewhere).rejects.toThrow('its own store')
  await expect(handlers['recipes.teach']({ address, word, ...taught }, {})).rejects.toThrow('its own store')
  expect(await kept()).toEqual([])
})

test('nothing taught is nothing kept', async () => {
  const { kept, teach } = await start()
  const address = 'https://so.example/ledger/5101'
  await expect(teach(address, {})).rejects.toThrow('nothing')
  expect(await kept()).toEqual([])
})

test('two teachings at the same moment are both kept', async () => {
  const { kept, teach } = await start()
  const addresses = ['https://a.example/o/1', 'https://b.example/o/1', 'https://c.example/o/1']
  await Promise.all(addresses.map((address, tab) => teach(address, taught.fields, tab)))
  expect((await kept()).map(({ store }) => store).toSorted()).toEqual(['a.example', 'b.example', 'c.example'])
})

test('tried, to be tried again, and forgotten', async () => {
  const { handlers, kept, teach } = await start()
  const address = 'https://so.example/ledger/5101'
  await teach(address)
  const which = { store: 'so.example', shape: '/ledger/*' }
  await handlers['recipes.tried'](which, {})
  expect(await kept()).toEqual([expect.not.objectContaining({ trial: expect.anything() })])
  await handlers['recipes.try'](which, {})
  expect(await kept()).toMatchObject([{ trial: 'any', taughtOn: address }])
  await handlers['recipes.remove'](which, {})
  expect(await kept()).toEqual([])
})

test('an imported recipe replaces the one for the same pages, and says so', async () => {
  const { handlers, kept, teach } = await start()
  const address = 'https://so.example/ledger/5101'
  await teach(address)
  const recipes = [
    { store: 'so.example', shape: '/ledger/*', ...taught },
    { store: 'other.example', shape: '/o/*', ...taught },
  ]
  expect(await handlers['recipes.import']({ recipes }, {})).toEqual({ added: 1, replaced: 1 })
  expect(await kept()).toMatchObject([{ store: 'so.example' }, { store: 'other.example' }])
  expect((await kept())[0]).not.toHaveProperty('taughtOn')
})

test('a page teaches only where the seller opened a picker, in that tab, and once', async () => {
  const { handlers, kept, giveTeachingWord } = await start()
  const address = 'https://so.example/ledger/5101'
  const teach = (word: string, tab = TAB) =>
    handlers['recipes.teach']({ address, word, ...taught }, { url: address, tab: { id: tab } })
  await expect(teach('guessed')).rejects.toThrow('no picker')
  await expect(teach('undefined')).rejects.toThrow('no picker')
  const word = await giveTeachingWord(TAB)
  await expect(teach(word, TAB + 1)).rejects.toThrow('no picker')
  expect(await kept()).toEqual([])
  await teach(word)
  expect(await kept()).toHaveLength(1)
  await expect(teach(word)).rejects.toThrow('no picker')
})

test('a shop that teaches without end pushes out no other shop’s recipe', async () => {
  const { handlers, kept, teach } = await start()
  await teach('https://mine.example/ledger/1')
  const many = (from: number) =>
    Array.from({ length: 300 }, (_, at) => ({ store: `evil.example/${from + at}`, shape: '/o/*', ...taught }))
  for (const from of [0, 300, 600]) await handlers['recipes.import']({ recipes: many(from) }, {})
  await teach('https://evil.example/ledger/1')
  const stores = (await kept()).map(({ store }) => store)
  expect(stores).toContain('mine.example')
  expect(stores.filter((store) => store.startsWith('evil.example'))).toHaveLength(60)
})
