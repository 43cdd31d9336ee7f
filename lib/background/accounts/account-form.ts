import type { Account } from '../../domain/account.ts'
import { typedAddress } from '../../domain/store/host-pattern.ts'
import type { AccountForm } from '../../messages/table.ts'
import type { AccountStore, StoredToken } from '../../settings/accounts.ts'

export interface ReadForm {
  api: string
  token: StoredToken | undefined
}

/**
 * Without a typed token the stored one is used, only for the address it was saved for: a changed address
 * never gets it.
 */
export async function readForm(accounts: AccountStore, form: AccountForm): Promise<ReadForm> {
  const api = typedAddress(form.api)
  const typed = form.token?.trim()
  if (typed) return { api, token: typed }
  const stored = form.id === undefined ? undefined : await accounts.get(form.id)
  return { api, token: (stored?.account.api === api && stored.token) || undefined }
}

/**
 * What the form leaves out stays. A pickup address belongs to one shop; a shop has its operator's address.
 */
export function accountOfForm(
  form: AccountForm,
  api: string,
  id: string,
  before: Account | undefined,
): Omit<Account, 'paused'> {
  const partnerCode = form.partnerCode.trim()
  const sameAddress = before?.api === api
  const sameShop = sameAddress && before.partnerCode === partnerCode
  const operatorId = sameAddress ? before.operatorId : undefined
  const marketplace = (form.marketplace ?? before?.marketplace) && operatorId === undefined
  const shopKind = form.shopKind ?? before?.shopKind
  const features = form.features ?? before?.features
  const bodyFormat = form.bodyFormat ?? before?.bodyFormat
  const tokenExpires = form.tokenExpires ?? before?.tokenExpires
  const apiVersion = form.apiVersion?.trim() ?? before?.apiVersion
  return {
    id,
    name: form.name,
    api,
    partnerCode,
    environment: operatorId === undefined ? form.environment : (before?.environment ?? form.environment),
    contactEmail: form.contactEmail.trim(),
    ...(sameShop && before.pickup && { pickup: before.pickup }),
    ...(marketplace && { marketplace }),
    ...(operatorId !== undefined && { operatorId }),
    ...(shopKind && { shopKind }),
    ...(features && { features }),
    ...(bodyFormat && { bodyFormat }),
    ...(apiVersion && { apiVersion }),
    ...(tokenExpires && { tokenExpires }),
  }
}
