import { openDB } from 'idb'
import { expect, test } from 'vitest'
import type { Sealed } from '../../../lib/settings/sealing.ts'
import { startBrowser } from '../browser.ts'

const [FIRST, SECOND] = ['chợ Bến Thành 1912', 'bảy con mèo đen']

/** A computer that keeps one secret of every kind. */
async function withSecrets() {
  const { handlers, connect } = await startBrowser()
  await connect()
  const { createVault } = await import('../../../lib/background/secrets/vault.ts')
  const { openRelayStore } = await import('../../../lib/settings/relays.ts')
  const { openSharingStore } = await import('../../../lib/background/sharing/sharing-store.ts')
  /** As a worker has it that was just started: nothing is remembered. */
  const vault = () => createVault(Date.now)
  const relay = { accountId: 'practice', address: 'https://relay.example', elsewhere: false }
  const sharing = { on: true, accountId: 'practice', computer: 'c', name: 'Quầy' }
  const sharings = openSharingStore()
  await vault().keep('relay-token', (token) => openRelayStore().save(relay, token))
  await vault().keep('shared-code', (code) => sharings.save({ ...sharing, code: code ?? '' }))
  const set = (passphrase: string, before: string) => handlers['secrets.set']({ passphrase, before }, {})
  return { handlers, vault, set }
}

/** Whatever is sealed, wherever the database has it. */
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
    const answers = await Promise.all((await sealedTexts()).map((text) => vault().open(text)))
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
