import { browser } from 'wxt/browser'
import type { OpenedPage } from '../../lib/app/opened-page.ts'
import type { Recipe, TaughtField } from '../../lib/domain/store/recipe.ts'
import { guessedFields, taughtTexts } from '../../lib/domain/store/taught-values.ts'
import { bookOf, loadBook } from '../../lib/i18n/books.ts'
import { language, theme } from '../../lib/settings/preferences.ts'
import { giveTeachingWord } from '../../lib/settings/teaching-word.ts'
import { looks } from '../../lib/storefronts/teach/picker/looks.ts'
import type { PickerStart } from '../../lib/storefronts/teach/picker/start.ts'

/** Lets the seller point at `only` these fields, or at all. */
export async function openPicker(
  tab: number,
  read: OpenedPage,
  recipe: Recipe | undefined,
  only?: readonly TaughtField[],
) {
  const spoken = await language.getValue().then(loadBook)
  const { picker: words } = bookOf(spoken).teach
  const start: PickerStart = {
    ...{
      words,
      looks,
      theme: await theme.getValue(),
      known: {},
      ...(read.kind === 'order' && {
        known: taughtTexts(read.order, spoken),
        guessed: guessedFields(read.order),
      }),
    },
    ...(recipe && { before: { fields: recipe.fields, ...(recipe.items && { items: recipe.items }) } }),
    ...(only && { only }),
  }
  const target = { tabId: tab }
  const word = await giveTeachingWord(tab)
  const func = (quickshipPicks: PickerStart & { word: string }) =>
    void Object.assign(globalThis, { quickshipPicks })
  await browser.scripting.executeScript({ target, func, args: [{ ...start, word }] })
  await browser.scripting.executeScript({
    target,
    files: ['/picker-panel.js', '/content-scripts/picker.js'],
  })
  await browser.tabs.update(tab, { active: true })
  window.close()
}
