import { describe, expect, test } from 'vitest'
import { hostOf, type KeptRecipe, type Recipe } from '../../../lib/domain/store/recipe.ts'
import { fromRecipeFile, LONGEST_RECIPE_FILE, toRecipeFile } from '../../../lib/domain/store/recipe-file.ts'
import { recipeOfPage } from '../../../lib/domain/store/recipe-of-page.ts'

const recipe: Recipe = {
  store: 'so.example',
  shape: '/ledger/*',
  fields: {
    number: [{ ways: [{ by: 'mark', css: 'b[data-field="no"] em.slip' }] }],
    name: [
      {
        ways: [{ by: 'label', label: 'nguoi nhan', to: 'beside', css: ':scope > p:nth-child(2)' }],
        label: 'ten',
        line: 1,
      },
    ],
  },
  items: {
    rows: [{ by: 'mark', css: 'table.bought tr' }],
    cells: {
      itemName: {
        ways: [
          { by: 'column', label: 'hang' },
          { by: 'place', css: '' },
        ],
      },
    },
  },
}
const kept: KeptRecipe = {
  ...recipe,
  taughtOn: 'https://so.example/ledger/5101',
  taughtAt: 1,
  trial: 'other',
}

describe('a file of taught pages', () => {
  test('brings back what was exported, and nothing of the orders it was taught on', () => {
    const text = toRecipeFile([kept])
    expect(text).not.toMatch(/5101|taughtAt|trial/)
    expect(fromRecipeFile(text)).toEqual({ recipes: [recipe] })
    // Files of earlier versions have these.
    expect(JSON.parse(text)).toMatchObject({ kind: 'quickship-taught-pages', version: 1 })
  })

  const file = (change: object) => JSON.stringify({ ...JSON.parse(toRecipeFile([recipe])), ...change })
  const withWay = (way: object) => file({ recipes: [{ ...recipe, fields: { number: [{ ways: [way] }] } }] })
  test.each([
    ['text', 'xin chào', 'not-json'],
    ['JSON of something else', '[]', 'not-ours'],
    ['another file of ours', file({ kind: 'quickship-other' }), 'not-ours'],
    ['a later version', file({ version: 2 }), 'newer'],
    ['no recipes', file({ recipes: undefined }), 'unsound'],
    ['an unknown field', file({ recipes: [{ ...recipe, fields: { password: [] } }] }), 'unsound'],
    ['something more', file({ recipes: [{ ...recipe, run: 'alert(1)' }] }), 'unsound'],
    ['a selector that keeps a page busy', withWay({ by: 'mark', css: 'a:has(b:has(c))' }), 'unsound'],
    ['a selector of several', withWay({ by: 'mark', css: 'a, b' }), 'unsound'],
    ['a way nobody knows', withWay({ by: 'script', css: 'a' }), 'unsound'],
    ['a selector without end', withWay({ by: 'mark', css: 'a'.repeat(401) }), 'unsound'],
    ['a thousand recipes', file({ recipes: Array(1000).fill(recipe) }), 'unsound'],
    ['megabytes', ' '.repeat(LONGEST_RECIPE_FILE + 1), 'too-big'],
  ])('is refused where it is %s', (_, text, problem) => {
    expect(fromRecipeFile(text)).toEqual({ problem })
  })
})

test('a recipe is of the host of its store', () => {
  expect(['so.example', 'so.example/a/b'].map((store) => hostOf({ store }))).toEqual(
    Array(2).fill('so.example'),
  )
})

test('a page is read by the recipe of its own store and closest shape', () => {
  const wide = { ...recipe, shape: '/ledger/*' }
  const close = { ...recipe, shape: '/ledger/*?id=*' }
  const other = { ...recipe, store: 'other.example' }
  const all = [other, wide, close]
  expect(recipeOfPage(all, 'https://so.example/ledger/7')).toBe(wide)
  expect(recipeOfPage(all, 'https://so.example/ledger/7?id=8')).toBe(close)
  expect(recipeOfPage(all, 'https://so.example/ledger')).toBeUndefined()
  expect(recipeOfPage(all, 'https://so.example.evil.example/ledger/7')).toBeUndefined()
  expect(recipeOfPage(all, 'about:blank')).toBeUndefined()
})
