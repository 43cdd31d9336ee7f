import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { answer, isQuestion, type Sender } from '../../lib/messages/handle.ts'
import { messages } from '../../lib/messages/table.ts'
import { startGrantingBrowser } from '../background/granting-browser.ts'
import { databases } from '../background/stored.ts'
import { draft, pickup } from '../carrier/draft.ts'
import { DEEP } from '../deep.ts'
import { forgedMessage, KNOWN_ORDER } from './forged.ts'

const MESSAGES = DEEP ? 1_000_000 : 2000
const SHOP = 'https://shop.example/wp-admin/post.php?post=1042&action=edit'
const self = { id: 'us', origin: 'chrome-extension://us' }
const SENDERS: readonly Sender[] = [
  { id: 'us', origin: 'https://shop.example', url: SHOP, tab: { id: 5 } },
  { id: 'us', url: SHOP, tab: { id: 5 } },
  { id: 'us', url: 'https://other.example/', tab: { id: 6 } },
  { id: 'us', origin: 'null', url: `${self.origin}/popup.html` },
  { id: 'them', origin: self.origin, url: `${self.origin}/popup.html` },
  { id: 'us', url: `${self.origin}.example/`, tab: { id: 7 } },
  {},
]

test(`${MESSAGES} forged messages of pages change nothing, learn nothing and break nothing`, async () => {
  const world = await startGrantingBrowser({ granted: ['https://shop.example/*'] })
  const { handlers, sandbox, connect } = world
  world.hosts.add(`${new URL(sandbox.url).protocol}//${new URL(sandbox.url).hostname}/*`)
  await connect()
  await handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
  await handlers['stores.connect']({ address: SHOP }, {})
  const shipped = await handlers.ship({ accountId: 'practice', draft: draft({ orderId: KNOWN_ORDER }) }, {})
  expect(shipped).toMatchObject({ value: { submission: 'accepted' } })
  const kept = async () =>
    JSON.stringify([
      [...(await databases())],
      await fakeBrowser.storage.local.get(null),
      sandbox.state.requests.length,
    ])
  const before = await kept()
  const secrets = [sandbox.token, draft().tel, draft().name, draft().detail, pickup.tel]

  const run = fc.asyncProperty(forgedMessage, fc.constantFrom(...SENDERS), async (message, sender) => {
    const reply = await answer(message, sender, handlers, self)
    const said = JSON.stringify(reply) ?? ''
    for (const secret of secrets) if (said.includes(secret)) throw new Error(`It says ${secret}.`)
    if (!reply || !('answer' in reply)) return
    const name = isQuestion(message) ? message.quickship : ''
    if (Object.entries(messages).find(([one]) => one === name)?.[1].from !== 'page')
      throw new Error(`A page was answered ${name}.`)
  })
  await fc.assert(run, { numRuns: MESSAGES })
  expect(await kept()).toBe(before)
}, 3_600_000)
