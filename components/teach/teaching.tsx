import { createContext, type ReactNode, use } from 'react'
import type { KeptRecipe, TaughtField } from '../../lib/domain/recipe.ts'

/** What the popup can do about the page it stands over. */
export interface Teaching {
  /** Opens the picker over the page and leaves it the seller's attention; for these fields only, where given. */
  teach(fields?: readonly TaughtField[]): void
  /** What was taught of this page. */
  recipe?: KeptRecipe
  /** This is the first other order since it was taught. */
  isTrial: boolean
  /** The seller has seen that its fields are found. */
  tried(): void
}

const TeachingContext = createContext<Teaching | undefined>(undefined)

export function TeachingProvider({
  teaching,
  children,
}: {
  teaching: Teaching | undefined
  children: ReactNode
}) {
  return <TeachingContext value={teaching}>{children}</TeachingContext>
}

/** Undefined where there is no page to teach: another screen, or one the browser lets nobody in. */
export function useTeaching(): Teaching | undefined {
  return use(TeachingContext)
}
