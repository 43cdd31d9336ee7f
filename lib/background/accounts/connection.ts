import { createCarrier } from '../../carrier/create-carrier.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { ConnectionCheck } from '../../messages/table.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import type { Vault } from '../secrets/vault.ts'
import { readForm } from './account-form.ts'
import { carrierDepsOf, obstacle } from './carriers.ts'

/** Field notes: no such path, wrong method. A server without these paths is not the carrier. */
const NO_SUCH_PATH: readonly string[] = ['10104', '10102']

/** Tests what was typed: first the token, then the rights that can be tried without doing anything. */
export function connectionHandlers(
  accounts: AccountStore,
  vault: Pick<Vault, 'open'>,
): Pick<Handlers, 'accounts.check'> {
  return {
    async 'accounts.check'(form) {
      const { api, token: given = '' } = await readForm(accounts, form)
      const where = { api, environment: form.environment }
      const hindered = await obstacle(where)
      if (hindered) return finding(hindered)
      const token = await vault.open(given)
      if (!token.ok) return finding(token.failure)
      const carrier = createCarrier(
        { api, partnerCode: form.partnerCode.trim(), token: token.value },
        carrierDepsOf(where),
      )
      const connection = await carrier.checkConnection()
      if (!connection.ok) return finding(connection.failure)
      // An operator needs no right to ship.
      if (form.marketplace) return { kind: 'connected' }
      const rights = await carrier.missingRights()
      return rights.length > 0 ? { kind: 'missing-right', rights } : { kind: 'connected' }
    },
  }
}

function finding(failure: Failure): ConnectionCheck {
  switch (failure.kind) {
    case 'unauthorised':
      return { kind: 'bad-token' }
    case 'unreachable':
      return { kind: 'no-network' }
    case 'no-permission':
      return { kind: 'no-permission', origin: failure.origin }
    case 'unreadable':
      return { kind: 'wrong-address' }
    case 'rejected':
      return NO_SUCH_PATH.includes(failure.code ?? '')
        ? { kind: 'wrong-address' }
        : { kind: 'failed', failure }
    case 'forbidden':
    case 'carrier-down':
    case 'busy':
    case 'account-gone':
    case 'locked':
    case 'others-unasked':
    case 'bug':
      return { kind: 'failed', failure }
  }
}
