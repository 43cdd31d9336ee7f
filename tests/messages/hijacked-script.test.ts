import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { answer, type Sender } from '../../lib/messages/handle.ts'
import { messages } from '../../lib/messages/table.ts'
import { startGrantingBrowser } from '../background/granting-browser.ts'
import { draft, pickup } from '../carrier/draft.ts'

const SHOP = 'https://shop.example/wp-admin/post.php?post=1042&action=edit'
const self = { id: 'us', origin: 'chrome-extension://us' }

const IMPOSTORS: readonly string[] = [
  'chrome-extension://us@evil.example/popup.html',
  'chrome-extension://us:80/popup.html',
  'chrome-extension://us.evil.example/popup.html',
  'chrome-extension://us\\popup.html',
  'CHROME-EXTENSION://us/popup.html',
  'https://chrome-extension://us/popup.html',
  'blob:chrome-extension://us/0',
  'filesystem:chrome-extension://us/temporary/popup.html',
  'view-source:chrome-extension://us/popup.html',
  ' chrome-extension://us/popup.html',
  'about:srcdoc#chrome-extension://us',
  'moz-extension://us/popup.html',
]

test.each(IMPOSTORS)('%s is no screen of ours', async (url) => {
  const { handlers } = await startGrantingBrowser({ granted: [] })
  const senders: Sender[] = [
    { id: 'us', url, tab: { id: 5 } },
    { id: 'us', url, origin: 'null' },
    { id: 'us', url: `${self.origin}/popup.html`, origin: url.replace(/\/[^/]*$/, '') || 'null' },
  ]
  for (const sender of senders) {
    for (const [quickship, { from }] of Object.entries(messages)) {
      if (from === 'page') continue
      const reply = await answer({ quickship, input: {} }, sender, handlers, self)
      expect(reply).toEqual({ failure: { kind: 'bug', message: `${quickship} is not for this sender` } })
    }
  }
})

test('a hundred pressed badges open one screen', async () => {
  const { handlers, connect } = await startGrantingBrowser({
    granted: ['https://shop.example/*', 'http://127.0.0.1/*'],
  })
  await connect()
  await handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
  await handlers.ship({ accountId: 'practice', draft: draft({ orderId: '1042' }) }, {})
  let isInView = true
  // As in a browser, the new tab is in view from then on.
  const create = vi.fn(async () => {
    isInView = false
    return {}
  })
  Object.assign(fakeBrowser.tabs, { create, get: async () => ({ active: isInView }) })
  const sender = { id: 'us', url: SHOP, tab: { id: 5 } }
  const press = { quickship: 'shipment.show', input: { orderId: '1042' } }
  const replies = await Promise.all(Array.from({ length: 100 }, () => answer(press, sender, handlers, self)))
  expect(replies.filter((reply) => reply && 'answer' in reply && reply.answer === true)).toHaveLength(1)
  expect(create).toHaveBeenCalledOnce()
})
