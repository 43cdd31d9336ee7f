import type { RecipeServices } from '../../components/services.tsx'
import { forgetCorrections } from '../../lib/settings/address-corrections.ts'
import { taughtRecipes } from '../../lib/settings/recipes.ts'

export const recipes: RecipeServices = {
  list: () => taughtRecipes.getValue(),
  onChanged: (changed) => taughtRecipes.watch(changed),
  forgetCorrections,
  saveFile(name, text) {
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    // Firefox starts reading only after this turn.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  },
}
