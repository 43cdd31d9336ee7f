import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answer, type Handlers, isQuestion, type Sender } from '../../lib/messages/handle.ts'
import { messages } from '../../lib/messages/table.ts'

const self = { id: 'us', origin: 'chrome-extension://us' }
const popup: Sender = { id: 'us', origin: self.origin, url: `${self.origin}/popup.html` }
const popupInFirefox: Sender = { id: 'us', url: `${self.origin}/popup.html?tab=3` }
const optionsTab: Sender = { ...popup, tab: {} }
const page: Sender = { id: 'us', origin: 'https://shop.example', url: 'https://shop.example/a', tab: {} }
const pageInFirefox: Sender = { id: 'us', url: 'https://shop.example/a', tab: {} }

function listening() {
  const received = vi.fn()
  // Handlers record their calls.
  const handlers = Object.fromEntries(
    Object.keys(messages).map((name) => [name, async (input: unknown) => received(name, input) ?? name]),
  ) as unknown as Handlers
  const ask = (message: unknown, sender: Sender) => answer(message, sender, handlers, self)
  return { received, ask }
}

describe('who may ask what', () => {
  test.each([
    ['the popup', popup],
    ['the popup in Firefox, which names no origin', popupInFirefox],
    ['the options page in its tab', optionsTab],
  ])('%s counts as one of our screens', async (_, sender) => {
    const { ask } = listening()
    expect(await ask({ quickship: 'accounts.list', input: {} }, sender)).toEqual({ answer: 'accounts.list' })
  })

  test.each([
    ['a page', page],
    ['a page in Firefox', pageInFirefox],
    ['another extension', { ...popup, id: 'them' }],
    ['another extension’s page that names our address', { id: 'them', url: popup.url }],
    ['a sandboxed frame', { id: 'us', origin: 'null', url: popup.url }],
    ['a host that begins like us', { id: 'us', url: `${self.origin}.example/`, tab: {} }],
    ['nobody', {}],
  ])('%s may list no accounts', async (_, sender) => {
    const { received, ask } = listening()
    const message = { quickship: 'accounts.list', input: {} }
    expect(await ask(message, sender)).toMatchObject({ failure: { kind: 'bug' } })
    expect(received).not.toHaveBeenCalled()
  })

  test.each([
    ['a page', page],
    ['a page in Firefox', pageInFirefox],
  ])('%s may ask for badges', async (_, sender) => {
    const { received, ask } = listening()
    await ask({ quickship: 'badges', input: { orderIds: ['7'], store: 'other.example' } }, sender)
    expect(received).toHaveBeenCalledWith('badges', { orderIds: ['7'] })
  })

  test('only a page may ask for badges, for only a page has an address to take the store from', async () => {
    const { ask } = listening()
    const message = { quickship: 'badges', input: { orderIds: [] } }
    expect(await ask(message, popup)).toMatchObject({ failure: { kind: 'bug' } })
    expect(await ask(message, { ...page, tab: undefined })).toMatchObject({ failure: { kind: 'bug' } })
  })
})

describe('what is not understood', () => {
  test.each(['zzz', 'toString', '__proto__'])(
    'a message called %s is a bug, answered and not thrown',
    async (name) => {
      const { ask } = listening()
      expect(await ask({ quickship: name, input: {} }, popup)).toMatchObject({ failure: { kind: 'bug' } })
    },
  )

  test('input that does not fit is reported by where it does not, never by what it held', async () => {
    const { received, ask } = listening()
    const reply = await ask({ quickship: 'accounts.save', input: { token: 'secret', name: 1 } }, popup)
    expect(JSON.stringify(reply)).toContain('partnerCode')
    expect(JSON.stringify(reply)).not.toContain('secret')
    expect(received).not.toHaveBeenCalled()
  })

  test('a handler that breaks is reported by its kind of error only', async () => {
    const handlers = {
      'accounts.list': async () => {
        throw new TypeError('secret')
      },
    } as unknown as Handlers
    const reply = await answer({ quickship: 'accounts.list', input: {} }, popup, handlers, self)
    expect(reply).toEqual({ failure: { kind: 'bug', message: 'accounts.list: TypeError' } })
  })

  test.each([undefined, null, 'text', {}, { quickship: 1, input: {} }, { quickship: 'badges' }])(
    '%j is none of our messages',
    (message) => expect(isQuestion(message)).toBe(false),
  )
})

test('a schema that cannot be made is a failure: without an answer the sender would wait for ever', async () => {
  const { received, ask } = listening()
  const made = vi.spyOn(messages['accounts.list'], 'input', 'get').mockImplementation(() => {
    throw new TypeError('no such part')
  })
  onTestFinished(() => made.mockRestore())
  expect(await ask({ quickship: 'accounts.list', input: {} }, popup)).toMatchObject({
    failure: { kind: 'bug', message: 'accounts.list: TypeError' },
  })
  expect(received).not.toHaveBeenCalled()
})
