import { join } from 'node:path'
import { openSettings } from '../browser/options-page.ts'
import type { World } from './world.ts'

/** Connects the account on the options page and chooses a pickup address. */
export async function connectAccount({ session, carrier, sandbox, say, out }: World) {
  const options = await openSettings(session)
  await options.screen.waitFor(`document.querySelector('[data-action="add-account"]')`, 'the options page')
  await options.screen.screenshot(join(out, 'account-1-welcome.png'))
  if (sandbox?.isPractice && (await options.connectSandbox())) {
    say('The practice account is connected.')
  } else {
    const found = await options.addAccount(sandbox ? 'Tập dượt' : 'Hãng vận chuyển', carrier)
    say(`The account is saved; the connection check says: ${found}.`)
  }
  say(`Pickup: ${await options.choosePickup()}`)
  await options.screen.screenshot(join(out, 'account-2-connected.png'))
  return options.screen
}
