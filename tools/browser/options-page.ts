import type { PackageFeature } from '../../lib/domain/account.ts'
import type { Screen } from './screen.ts'
import type { Session } from './session.ts'

export interface CarrierAccount {
  api: string
  token: string
  partnerCode: string
}

/** Advanced settings of an account; absent ones stay unchanged. */
export interface AccountOptions {
  marketplace?: boolean
  features?: readonly PackageFeature[]
  /** Initially off: a business. */
  shopKind?: 'b2c'
  /** Initially JSON. */
  bodyFormat?: 'form'
  apiVersion?: string
}

/** A shop as an operator types it; of each unit the first suggestion is taken. */
export interface TypedShop {
  name: string
  tel: string
  email: string
  firstAddress: string
  district: string
}

/** Drives the options page like a seller. */
export interface OptionsPage {
  readonly screen: Screen
  /** Connects an account; its pickup address is the carrier's first. */
  addAccount(name: string, account: CarrierAccount, options?: AccountOptions): Promise<void>
  /** Connects the sandbox at its usual port with one click. Returns whether it was found. */
  connectSandbox(): Promise<boolean>
  /** Takes the first pickup address of the carrier's list, for the given shop; returns its text. */
  choosePickup(partnerCode?: string): Promise<string>
  /** Creates a shop on the first operator's card. Returns its partner code, or `refused`. */
  createShop(shop: TypedShop): Promise<string>
  /** Connects an existing shop. Returns its partner code, `known` if the account existed, or `refused`. */
  connectShop(name: string, email: string, password: string): Promise<string>
}

/** The settings in their own tab, instead of the guide that opened by itself. */
export async function openSettings(session: Session): Promise<OptionsPage> {
  const guide = await session.firstRun()
  const settings = await session.openOwn('options.html')
  await guide.close()
  return optionsPage(settings)
}

/** As the setting has it; where it is off, orders go at once. */
export async function holdOrders({ screen }: OptionsPage, undo: boolean): Promise<void> {
  await screen.evaluate(`(globalThis.browser ?? chrome).storage.local.set({ undo: ${undo} })`)
}

const EDITOR = 'form [name="partnerCode"]'

/** Closed lists stay in the page, hidden. */
const OPTION = '[data-open] [role="option"]'
const SHOPS = `[...document.querySelectorAll('[data-shop]')].map((one) => one.dataset.shop)`

async function openForm(screen: Screen, action: 'create-shop' | 'connect-shop') {
  await screen.click(`[data-action="${action}"]`)
  await screen.waitFor(`document.querySelector('form [name="name"]')`, 'the form')
}

async function setAdvanced(screen: Screen, options: AccountOptions) {
  await screen.click('form [data-action="advanced"]')
  if (options.shopKind) await screen.click('[data-field="shopKind"] [role="radio"]:last-of-type')
  if (options.bodyFormat) await screen.click('[data-field="bodyFormat"] [role="radio"]:last-of-type')
  if (options.apiVersion) await screen.fill('form [name="apiVersion"]', options.apiVersion)
  const switches = [...(options.features ?? []), ...(options.marketplace ? ['marketplace'] : [])]
  for (const name of switches) {
    await screen.click(`[data-switch="${name}"][aria-checked="false"]`)
    await screen.waitFor(`document.querySelector('[data-switch="${name}"][aria-checked="true"]')`, name)
  }
}

/** Submits a shop's form and waits for the result. */
async function savedShop(screen: Screen, before: readonly string[]): Promise<string> {
  await screen.click('form [data-action="save-shop"]')
  return screen.waitFor<string>(
    `document.querySelector('form [data-failure]') ? 'refused'
      : document.querySelector('form [data-action="save-shop"]') ? ''
      : ${SHOPS}.find((code) => !${JSON.stringify(before)}.includes(code)) ?? 'known'`,
    'the shop',
    30_000,
  )
}

export function optionsPage(screen: Screen): OptionsPage {
  return {
    screen,
    async addAccount(name, { api, token, partnerCode }, options) {
      await screen.click('[data-action="add-account"]')
      await screen.waitFor(`document.querySelector('${EDITOR}')`, 'the account form')
      await screen.put('form [name="name"]', name)
      await screen.put('form [name="partnerCode"]', partnerCode)
      await screen.put('form [name="api"]', api)
      await screen.put('form [name="token"]', token)
      await screen.put('form [name="contactEmail"]', 'shop@example.com')
      if (options) await setAdvanced(screen, options)
      await screen.click('form [type="submit"]')
      const found = await screen.waitFor<string>(
        `document.querySelector('[data-check]')?.dataset.check || document.querySelector('[data-failure]')?.dataset.failure ||
          (!document.querySelector('${EDITOR}') && 'connected')`,
        'the account to be connected',
        30_000,
      )
      if (found !== 'connected') throw new Error(`The account is not connected: ${found}.`)
    },
    async connectSandbox() {
      await screen.click('[data-action="add-account"]')
      await screen.click('[data-field="environment"] [role="radio"]:last-of-type')
      await screen.click('[data-action="connect-sandbox"]')
      const found = await screen.waitFor<string>(
        `document.querySelector('[data-field="pickup"]') ? 'yes' : document.querySelector('form [role="alert"]') ? 'no' : ''`,
        'the practice account',
        30_000,
      )
      return found === 'yes'
    },
    async choosePickup(partnerCode) {
      const field = `${partnerCode ? `[data-shop="${partnerCode}"] ` : ''}[data-field="pickup"]`
      await screen.click(`${field} button:not([aria-disabled="true"])`)
      await screen.waitFor(`document.querySelector('${OPTION}')`, 'the list of pickup addresses')
      await screen.click(OPTION)
      await screen.waitFor(
        `document.querySelector('${field} [aria-expanded="false"]:not([data-placeholder])')`,
        'the pickup address to be taken',
      )
      return screen.evaluate<string>(
        `document.querySelector('${field}').innerText.replace(/\\s+/g, ' ').trim()`,
      )
    },
    async createShop({ district, ...typed }) {
      const before = await screen.evaluate<string[]>(SHOPS)
      await openForm(screen, 'create-shop')
      for (const [name, text] of Object.entries(typed)) await screen.fill(`form [name="${name}"]`, text)
      await screen.fill('form [name="district"]', district)
      await screen.waitFor(`document.querySelector('${OPTION}')`, 'the list of districts')
      await screen.click(OPTION)
      return savedShop(screen, before)
    },
    async connectShop(name, email, password) {
      const before = await screen.evaluate<string[]>(SHOPS)
      await openForm(screen, 'connect-shop')
      await screen.fill('form [name="name"]', name)
      await screen.fill('form [name="email"]', email)
      await screen.fill('form [name="password"]', password)
      return savedShop(screen, before)
    },
  }
}
