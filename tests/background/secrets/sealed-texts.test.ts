import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Sealed } from '../../../lib/settings/sealing.ts'
import { startBrowser } from '../browser.ts'

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
  return { handlers, vault, set, sharings }
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
