import { waitFor } from '@testing-library/react'

/** Waits for it. */
export function present(selector: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`There is no ${selector}.`)
    return found
  })
}
