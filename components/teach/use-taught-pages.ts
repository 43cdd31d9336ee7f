import { useEffect, useState } from 'react'
import type { KeptRecipe, Recipe } from '../../lib/domain/recipe.ts'
import { fromRecipeFile, LONGEST_RECIPE_FILE, type RecipeFileProblem } from '../../lib/domain/recipe-file.ts'
import { useServices } from '../services.tsx'

export type ImportOutcome =
  | { kind: 'imported'; added: number; replaced: number }
  | { kind: 'refused'; problem: RecipeFileProblem | 'failed' }

/** UTF-8 needs at most three bytes for what counts as one character. */
const MOST_BYTES = 3 * LONGEST_RECIPE_FILE

/** What was taught, live, and what can be done with it. */
export function useTaughtPages() {
  const { send, recipes } = useServices()
  const [pages, setPages] = useState<readonly KeptRecipe[]>()
  useEffect(() => {
    if (!recipes) return
    let wanted = true
    recipes.list().then((kept) => wanted && setPages(kept), console.error)
    const stop = recipes.onChanged(setPages)
    return () => {
      wanted = false
      stop()
    }
  }, [recipes])

  const which = ({ store, shape }: Recipe) => ({ store, shape })
  return {
    pages,
    tryAgain: (page: Recipe) => void send('recipes.try', which(page)).catch(console.error),
    remove: (page: Recipe) => void send('recipes.remove', which(page)).catch(console.error),
    async importFile(file: File): Promise<ImportOutcome> {
      if (file.size > MOST_BYTES) return { kind: 'refused', problem: 'too-big' }
      try {
        const read = fromRecipeFile(await file.text())
        if ('problem' in read) return { kind: 'refused', problem: read.problem }
        return { kind: 'imported', ...(await send('recipes.import', { recipes: read.recipes })) }
      } catch {
        return { kind: 'refused', problem: 'failed' }
      }
    },
  }
}
