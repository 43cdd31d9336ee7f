import type { Screen } from './screen.ts'

export interface CarrierAccount {
  api: string
  token: string
  partnerCode: string
}

/** The options page, worked as a seller works it. */
export interface OptionsPage {
  readonly screen: Screen
  /** Types an account in, checks the connection and saves it. Returns what the check found. */
  addAccount(name: string, account: CarrierAccount): Promise<string>
  /** One click on "practice account". Returns whether the sandbox was found. */
  connectPractice(): Promise<boolean>
  /** Takes the first pickup address of the carrier's list; returns its words. */
  choosePickup(): Promise<string>
}

const EDITOR = 'form [name="partnerCode"]'

export function optionsPage(screen: Screen): OptionsPage {
  return {
    screen,
    async addAccount(name, { api, token, partnerCode }) {
      await screen.click('[data-action="add-account"]')
      await screen.waitFor(`document.querySelector('${EDITOR}')`, 'the account form')
      await screen.fill('form [name="name"]', name)
      await screen.fill('form [name="partnerCode"]', partnerCode)
      await screen.fill('form [name="api"]', api)
      await screen.fill('form [name="token"]', token)
      await screen.fill('form [name="contactEmail"]', 'shop@example.com')
      await screen.click('[data-action="check"]')
      const found = await screen.waitFor<string>(
        `document.querySelector('[data-check]')?.dataset.check || document.querySelector('[data-failure]')?.dataset.failure`,
        'the connection check',
        30_000,
      )
      await screen.click('[data-action="save"]')
      await screen.waitFor(`!document.querySelector('${EDITOR}')`, 'the account to be saved')
      return found
    },
    async connectPractice() {
      await screen.click('[data-action="connect-practice"]')
      const found = await screen.waitFor<string>(
        `document.querySelector('[data-field="pickup"]') ? 'yes' : document.querySelector('[data-failure]') ? 'no' : ''`,
        'the practice account',
        30_000,
      )
      return found === 'yes'
    },
    async choosePickup() {
      await screen.click('[data-field="pickup"] button:not([aria-disabled="true"])')
      await screen.waitFor(`document.querySelector('[role="option"]')`, 'the list of pickup addresses')
      await screen.click('[role="option"]')
      await screen.waitFor(
        `document.querySelector('[data-field="pickup"] [aria-expanded="false"]:not([data-placeholder])')`,
        'the pickup address to be taken',
      )
      return screen.evaluate<string>(
        `document.querySelector('[data-field="pickup"]').innerText.replace(/\\s+/g, ' ').trim()`,
      )
    },
  }
}
