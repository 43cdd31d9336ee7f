import { storeAccounts } from './preferences.ts'
import { inTurn } from './shared.ts'

export function rememberAccount(store: string, accountId: string): Promise<void> {
  return inTurn(storeAccounts.key, async () => {
    const known = await storeAccounts.getValue()
    if (known[store] !== accountId) await storeAccounts.setValue({ ...known, [store]: accountId })
  })
}
