import { waitFor } from '@testing-library/react'

/** Waits for it. */
export function present(selector: string): Promise<HTMLElement> {
  return waitFor(() => inTree(selector))
}

/** Throws where it is not there now. */
export function inTree(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
