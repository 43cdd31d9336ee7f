import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Vault } from '../../../lib/background/secrets/vault.ts'
import { forgetKey, lock } from '../../../lib/settings/passphrase.ts'
import type { Sealed } from '../../../lib/settings/sealing.ts'
import { startBrowser } from '../browser.ts'
import { deriveQuickly } from './quick-keys.ts'

beforeEach(deriveQuickly)
afterEach(() => vi.restoreAllMocks())

const [FIRST, SECOND] = ['chợ Bến Thành 1912', 'bảy con mèo đen']

/** A computer that keeps one secret of every kind. */
async function withSecrets() {
  const { handlers, connect } = await startBrowser()
  await connect()
  const { createVault } = await import('../../../lib/background/secrets/vault.ts')
  const { openRelayStore } = await import('../../../lib/settings/relays.ts')
  const { openSharingStore } = await import('../../../lib/background/sharing/sharing-store.ts')
  /** As a worker has it that was just started, and has begun: nothing is remembered. */
  const vault = async () => {
    const fresh = createVault(Date.now)
    await navigator.locks.request('quickship tokens', async () => {})
    return fresh
  }
  const relay = { accountId: 'practice', address: 'https://relay.example', elsewhere: false }
  const sharing = { on: true, accountId: 'practice', computer: 'c', name: 'Quầy' }
  const sharings = openSharingStore()
  const first = await vault()
  await first.keep('relay-token', (token) => openRelayStore().save(relay, token))
  await first.keep('shared-code', (code) => sharings.save({ ...sharing, code: code ?? '' }))
  const set = (passphrase: string, before: string) => handlers['secrets.set']({ passphrase, before }, {})
  /** Each kind of secret, as its form saves it. */
  const save = {
    account: async (by: Vault) => {
      const { openAccountStore } = await import('../../../lib/settings/accounts.ts')
      const [account] = await openAccountStore().list()
      if (account) await by.keep('typed', (token) => openAccountStore().save(account, token))
    },
    relay: (by: Vault) => by.keep('typed', (token) => openRelayStore().save(relay, token)),
    sharing: (by: Vault) => by.keep('typed', (code) => sharings.save({ ...sharing, code: code ?? '' })),
  }
  return { handlers, vault, set, sharings, save }
}

/** Every sealed text in the database. */
async function sealedTexts(): Promise<Sealed[]> {
  const kept = await openDB('quickship-accounts')
  const stores = [...kept.objectStoreNames].filter((name) => name !== 'keys')
  const rows = await Promise.all(stores.map((name) => kept.getAll(name)))
  kept.close()
  return sealedIn(rows)
}

function sealedIn(value: unknown): Sealed[] {
  if (typeof value !== 'object' || value === null) return []
  return 'sealed' in value ? [value as Sealed] : Object.values(value).flatMap(sealedIn)
}

test('all that is sealed opens for the next worker, after every change of the passphrase', async () => {
  const { handlers, vault, set } = await withSecrets()
  const opened = async () => {
    const next = await vault()
    const answers = await Promise.all((await sealedTexts()).map((text) => next.open(text)))
    return answers.map((answer) => answer.ok && answer.value)
  }
  const secrets = await opened()
  expect(secrets).toHaveLength(3)
  expect(secrets).toEqual(expect.arrayContaining(['relay-token', 'shared-code']))
  expect(secrets).not.toContain(false)
  for (const change of [
    () => set(FIRST, ''),
    () => set(SECOND, FIRST),
    () => handlers['secrets.remove']({ before: SECOND }, {}),
  ]) {
    expect(await change()).toBe('done')
    expect(await opened()).toEqual(secrets)
  }
})

test('a worker that died before it kept the new passphrase’s key is locked, and seals nothing by the old one', async () => {
  const { vault, set } = await withSecrets()
  await set(FIRST, '')
  const { tokenKey } = await fakeBrowser.storage.session.get('tokenKey')
  await set(SECOND, FIRST)
  await fakeBrowser.storage.session.set({ tokenKey })
  const next = await vault()
  const locked = { ok: false, failure: { kind: 'locked' } }
  for (const text of await sealedTexts()) expect(await next.open(text)).toEqual(locked)
  expect(await next.keep('typed', async (sealed) => sealed)).toEqual(locked)
  expect(await next.fileKey()).toEqual(locked)
  // The screens ask for the passphrase.
  expect(await fakeBrowser.storage.session.get(['lastUse', 'tokenKey'])).toEqual({})
  expect(await next.unlock(SECOND)).toBe('done')
  for (const text of await sealedTexts()) expect(await next.open(text)).toMatchObject({ ok: true })
})

test('sharing that is switched off while all is sealed anew stays off', async () => {
  const { set, sharings } = await withSecrets()
  const { encrypt } = crypto.subtle
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
    const kept = await sharings.get()
    if (kept && new TextDecoder().decode(given[2]) === 'shared-code')
      await sharings.save({ ...kept, on: false, code: '' })
    return encrypt.apply(crypto.subtle, given)
  })
  expect(await set(FIRST, '')).toBe('done')
  expect(await sharings.get()).toMatchObject({ on: false, code: '' })
})

interface Change {
  /** None: there was no passphrase. */
  before?: string
  locked?: true
  work: (vault: Vault) => Promise<unknown>
}

const CHANGES: Record<string, Change> = {
  'a passphrase is set': { work: (vault) => vault.setPassphrase(FIRST, '') },
  'it is changed': { before: FIRST, work: (vault) => vault.setPassphrase(SECOND, FIRST) },
  'it is removed': { before: FIRST, work: (vault) => vault.removePassphrase(FIRST) },
  'it is removed while locked': {
    before: FIRST,
    locked: true,
    work: (vault) => vault.removePassphrase(FIRST),
  },
  'it is changed while locked': {
    before: FIRST,
    locked: true,
    work: (vault) => vault.setPassphrase(SECOND, FIRST),
  },
  'it is entered': { before: FIRST, locked: true, work: (vault) => vault.unlock(FIRST) },
  'it is forgotten': { before: FIRST, locked: true, work: (vault) => vault.forgetPassphrase() },
  'it is locked': { before: FIRST, work: () => forgetKey() },
}

describe.each(['account', 'relay', 'sharing'] as const)('what is typed for the %s', (kind) => {
  test.each(
    ['a passphrase is set', 'it is changed', 'it is removed'].flatMap((name) => [
      [`just before ${name}`, name, true] as const,
      [`just after ${name}`, name, false] as const,
    ]),
  )('in another window %s, opens for the next worker', async (_, name, isFirst) => {
    const { before, work } = CHANGES[name] ?? { work: async () => {} }
    const { vault, set, save } = await withSecrets()
    if (before !== undefined) await set(before, '')
    const here = await vault()
    const both = [() => work(here), () => save[kind](here)]
    await Promise.all((isFirst ? both.toReversed() : both).map((one) => one()))
    const next = await vault()
    const opened = await Promise.all((await sealedTexts()).map((text) => next.open(text)))
    expect(opened).toHaveLength(3)
    expect(opened).toContainEqual({ ok: true, value: 'typed' })
    for (const answer of opened) expect(answer).toMatchObject({ ok: true })
  })
})

test('the first two tokens of a computer, saved at once, both open for the next worker', async () => {
  await startBrowser()
  const { createVault } = await import('../../../lib/background/secrets/vault.ts')
  const first = createVault(Date.now)
  const save = (token: string) => first.keep(token, async (sealed) => sealed)
  const kept = await Promise.all(['one', 'another'].map(save))
  const next = createVault(Date.now)
  const opened = kept.map(async (outcome) => outcome.ok && outcome.value && next.open(outcome.value))
  expect(await Promise.all(opened)).toEqual([
    { ok: true, value: 'one' },
    { ok: true, value: 'another' },
  ])
})

/** From its `nth` write on, nothing reaches the disk. Returns whether it came to that. */
function dieAtWrite(nth: number): () => boolean {
  let writes = 0
  const count = () => {
    writes += 1
    if (writes >= nth) throw new Error('dead')
  }
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    if (this.name === 'quickship-accounts' && given[1] === 'readwrite') count()
    return transaction.apply(this, given)
  })
  for (const area of [fakeBrowser.storage.local, fakeBrowser.storage.session]) {
    const { set, remove } = area
    const ours = (named: object | string | string[]) =>
      ['passphrase', 'lastUse', 'tokenKey'].some((name) => JSON.stringify(named).includes(name))
    vi.spyOn(area, 'set').mockImplementation(async (values) => {
      if (ours(values)) count()
      return Reflect.apply(set, area, [values])
    })
    vi.spyOn(area, 'remove').mockImplementation(async (names) => {
      if (ours(names)) count()
      return Reflect.apply(remove, area, [names])
    })
  }
  return () => writes >= nth
}

test.each(Object.entries(CHANGES))(
  '%s: at whatever write the worker dies over it, the screens show the lock as it is, and one passphrase opens all',
  async (_, { before, locked: isLocked, work }) => {
    let died = true
    for (let nth = 1; died; nth++) {
      const { vault, set, handlers } = await withSecrets()
      if (before !== undefined) {
        await set(before, '')
        await handlers['secrets.lock-after']({ minutes: 30 }, {})
      }
      if (isLocked) await forgetKey()
      const dying = await vault()
      const isDead = dieAtWrite(nth)
      await work(dying).catch(() => {})
      died = isDead()
      vi.mocked(IDBDatabase.prototype.transaction).mockRestore()
      for (const area of [fakeBrowser.storage.local, fakeBrowser.storage.session]) {
        vi.mocked(area.set).mockRestore()
        vi.mocked(area.remove).mockRestore()
      }

      const next = await vault()
      const opens = async () =>
        Promise.all((await sealedTexts()).map(async (text) => (await next.open(text)).ok))
      const isSeenLocked = async () => (await lock.getValue()).locked
      const fileKey = await next.fileKey()
      const isSet = !fileKey.ok || fileKey.value !== null
      const { lockAfter } = await lock.getValue()
      expect([nth, lockAfter !== undefined]).toEqual([nth, isSet])
      // What the seller chose outlives a change.
      if (isSet && before !== undefined) expect([nth, lockAfter]).toEqual([nth, 30])
      const locked = await isSeenLocked()
      expect([nth, await opens()]).toEqual([nth, (await sealedTexts()).map(() => !locked)])
      if (!locked) continue
      const answers = [await next.unlock(FIRST), await next.unlock(SECOND)]
      expect([nth, answers.toSorted()]).toEqual([nth, ['done', 'wrong']])
      expect([nth, await isSeenLocked(), await opens()]).toEqual([nth, false, [true, true, true]])
    }
  },
)
