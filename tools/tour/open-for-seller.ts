import { connectAccount } from './connect.ts'
import type { World } from './world.ts'

/** Opens the browser at an order with the account connected, and stays until it is closed. */
export async function openForSeller(world: World) {
  const { session, pages, say } = world
  const options = await connectAccount(world)
  const [page = ''] = pages
  await session.open(page)
  await options.close()
  say(`The order is open: ${page}`)
  say(
    'Click the Quickship button of the toolbar (behind the puzzle piece, pin it there), or press Alt+Shift+K.',
  )
  say('Ctrl-C, or closing the browser, ends everything.')
  await session.closed
}
