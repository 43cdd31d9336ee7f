import type { Screen } from './screen.ts'

/** Drives the order form's folded options like a seller. */
export interface OrderOptions {
  /** Picks one of the eight express sessions (spec §2.1). */
  chooseExpress(session: string): Promise<void>
  /** Returns an undelivered parcel to another saved address. */
  returnToSaved(): Promise<void>
  /** Searches the solutions and takes the first; returns its name. */
  chooseSolution(search: string): Promise<string>
}

const GROUPS = ['pickup', 'returnTo', 'when', 'express', 'rest'] as const

export function orderOptions(screen: Screen): OrderOptions {
  async function open(group: (typeof GROUPS)[number]) {
    await unfold('[data-more] > h2 > button')
    await unfold(`[data-more] > div > div:nth-child(${GROUPS.indexOf(group) + 1}) h3 button`)
  }

  /** An arriving price or list may move the button away from the pointer, so a seller clicks again. */
  async function unfold(button: string) {
    const isOpen = `document.querySelector('${button}')?.ariaExpanded === 'true'`
    for (let clicks = 0; clicks < 3 && !(await screen.evaluate<boolean>(isOpen)); clicks += 1) {
      await screen.click(button)
      await screen.waitFor(isOpen, 'it to open', 2_000).catch(() => {})
    }
    await screen.waitFor(isOpen, `${button} to open`)
  }

  return {
    async chooseExpress(session) {
      await open('express')
      await screen.click(`[data-session="${session}"]`)
      await screen.waitFor(`document.querySelector('[data-session="${session}"][data-checked]')`, session)
    },
    async returnToSaved() {
      await open('returnTo')
      await screen.click('[data-field="returnTo"] [role="radio"]:nth-of-type(2)')
      await screen.waitFor(
        `document.querySelector('[data-field="returnTo"] [role="combobox"]')`,
        'the address to return to',
      )
    },
    async chooseSolution(search) {
      await screen.click('[data-action="care"]')
      await screen.fill('[data-field="solutions"] input', search)
      await screen.waitFor(
        `document.querySelector('[data-open] [role="option"][data-highlighted]')`,
        'a solution that is called so',
      )
      await screen.press('Enter')
      return screen.waitFor<string>(
        `document.querySelector('[data-field="solutions"] [aria-label]')?.ariaLabel`,
        'the solution to be taken',
      )
    },
  }
}
