import { join } from 'node:path'
import { optionsPage } from '../browser/options-page.ts'
import type { World } from './world.ts'

/** Connects the account on the options page, which the first run opens, and chooses a pickup address. */
export async function connectAccount({ session, carrier, sandbox, say, out }: World) {
  const options = optionsPage(await session.firstRun())
  await options.screen.waitFor(`document.querySelector('[data-action="add-account"]')`, 'the options page')
  await options.screen.screenshot(join(out, 'account-1-welcome.png'))
  if (sandbox?.isPractice && (await options.connectPractice())) {
    say('The practice account is connected.')
  } else {
    const found = await options.addAccount(sandbox ? 'Tập dượt' : 'Hãng vận chuyển', carrier)
    say(`The account is saved; the connection check says: ${found}.`)
  }
  say(`Pickup: ${await options.choosePickup()}`)
  await options.screen.screenshot(join(out, 'account-2-connected.png'))
  return options.screen
}
