import { expect, test } from 'vitest'
import type { Account } from '../../../lib/domain/account.ts'
import type { AccountStore } from '../../../lib/settings/accounts.ts'
import { openVault } from '../../simulation/world/safe-box.ts'

const { carrierSource, carrierDeps } = await import('../../../lib/background/accounts/carriers.ts')

test('an account stored as practice with an address elsewhere is refused, and nothing is sent', async () => {
  const account: Account = {
    id: 'a',
    name: 'Shop',
    api: 'https://carrier.example',
    partnerCode: 'S1',
    environment: 'practice',
    contactEmail: 'a@shop.example',
    paused: false,
  }
  const accounts: Pick<AccountStore, 'get'> = { get: async () => ({ account, token: 't' }) }
  let sent = 0
  const network = {
    ...carrierDeps,
    fetch: async () => {
      sent++
      return new Response('{}')
    },
  }
  // Nothing but `get` is called.
  const source = carrierSource(
    accounts as AccountStore,
    async () => openVault,
    network,
    async () => undefined,
  )
  expect(await source.ofAccount('a')).toMatchObject({ failure: { code: 'practice-elsewhere' } })
  expect(sent).toBe(0)
})
