import type { RecipeServices } from '../../components/services.tsx'
import { saveFile } from '../../components/shell/save-file.ts'
import { forgetCorrections } from '../../lib/settings/address-corrections.ts'
import { taughtRecipes } from '../../lib/settings/recipes.ts'

export const recipes: RecipeServices = {
  list: () => taughtRecipes.getValue(),
  onChanged: (changed) => taughtRecipes.watch(changed),
  forgetCorrections,
  saveFile: (name, text) => saveFile(name, text, 'application/json'),
}
