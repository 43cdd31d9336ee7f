import type { Handlers } from '../../messages/handle.ts'
import type { Passed } from '../../messages/secret-rows.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import { forgetKey, passphrase } from '../../settings/passphrase.ts'
import type { Vault } from './vault.ts'

type SecretMessages = `secrets.${'unlock' | 'set' | 'remove' | 'forget' | 'lock' | 'lock-after' | 'file-key'}`

interface SecretDeps {
  vault: Vault
  accounts: Pick<AccountStore, 'list'>
  /** Sends and looks up what waited. */
  setToWork: () => void
  changed: () => void
}

export function secretHandlers({
  vault,
  accounts,
  setToWork,
  changed,
}: SecretDeps): Pick<Handlers, SecretMessages> {
  const then = async (passed: Passed) => {
    if (passed === 'done') setToWork()
    changed()
    return passed
  }

  return {
    'secrets.unlock': async ({ passphrase: typed }) => then(await vault.unlock(typed)),
    'secrets.set': async ({ passphrase: typed, before }) => then(await vault.setPassphrase(typed, before)),
    'secrets.remove': async ({ before }) => then(await vault.removePassphrase(before)),
    async 'secrets.forget'() {
      await vault.forgetPassphrase()
      changed()
      return accounts.list()
    },
    async 'secrets.lock'() {
      await forgetKey()
      changed()
      return true
    },
    async 'secrets.lock-after'({ minutes }) {
      if (await passphrase.getValue()) await passphrase.setValue({ lockAfter: minutes })
      return true
    },
    'secrets.file-key': () => vault.fileKey(),
  }
}
