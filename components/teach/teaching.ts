import { createContext, use } from 'react'
import type { KeptRecipe, TaughtField } from '../../lib/domain/store/recipe.ts'

/** Teaching the page that the popup shows. */
export interface Teaching {
  /** Opens the picker on the page, for these fields only where given. */
  teach(fields?: readonly TaughtField[]): Promise<void>
  /** Opens the disguised page in a tab of its own, for the seller to save. */
  report(): Promise<void>
  /** What was taught about this page. */
  recipe?: KeptRecipe
  /** This is the first other order since it was taught. */
  isTrial: boolean
  /** The seller has checked the fields that were found. */
  tried(): Promise<void>
}

/** Undefined where no page can be taught: another screen, or a page closed to extensions. */
export const TeachingContext = createContext<Teaching | undefined>(undefined)

export function useTeaching(): Teaching | undefined {
  return use(TeachingContext)
}
