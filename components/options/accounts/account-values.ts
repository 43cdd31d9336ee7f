import type { Account, BodyFormat, Environment, PackageFeature } from '../../../lib/domain/account.ts'
import { presetApi } from '../../../lib/domain/carrier-sites.ts'
import { visibleText } from '../../../lib/domain/visible-text.ts'
import type { AccountForm } from '../../../lib/messages/table.ts'

/** An account being typed. An empty token keeps the stored one. */
export interface AccountValues {
  name: string
  environment: Environment
  api: string
  partnerCode: string
  token: string
  /** `YYYY-MM-DD`, or empty. */
  tokenExpires: string
  contactEmail: string
  marketplace: boolean
  shopKind: 'b2c' | 'c2c'
  features: readonly PackageFeature[]
  bodyFormat: BodyFormat
  apiVersion: string
}

/** Required fields, and the day that may be no day. */
export type AccountField = 'name' | 'api' | 'partnerCode' | 'token' | 'tokenExpires' | 'contactEmail'

export function valuesOf(account: Account | undefined): AccountValues {
  return {
    name: account?.name ?? '',
    environment: account?.environment ?? 'production',
    api: account?.api ?? presetApi('production'),
    partnerCode: account?.partnerCode ?? '',
    token: '',
    tokenExpires: account?.tokenExpires ?? '',
    contactEmail: account?.contactEmail ?? '',
    marketplace: account?.marketplace ?? false,
    shopKind: account?.shopKind ?? 'c2c',
    features: account?.features ?? [],
    bodyFormat: account?.bodyFormat ?? 'json',
    apiVersion: account?.apiVersion ?? '',
  }
}

/** An address that was only preset follows the environment. */
export function inEnvironment({ api, environment: before }: AccountValues, environment: Environment) {
  const preset = api.trim() === '' || api === presetApi(before)
  return { environment, ...(preset && { api: presetApi(environment) }) }
}

/** Another token has another last day. */
export function withToken(values: AccountValues, token: string, stored = '') {
  return { token, ...(values.tokenExpires === stored && { tokenExpires: '' }) }
}

/** In the order of the form. `noDay`: the last day that was typed is none. */
export function missingFields(values: AccountValues, tokenStored: boolean, noDay = false): AccountField[] {
  const missing: AccountField[] = []
  if (values.name.trim() === '') missing.push('name')
  if (!isApi(values.api)) missing.push('api')
  if (values.partnerCode.trim() === '') missing.push('partnerCode')
  if (values.token.trim() === '' && !tokenStored) missing.push('token')
  if (noDay) missing.push('tokenExpires')
  if (!isEmail(values.contactEmail)) missing.push('contactEmail')
  return missing
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

export function accountForm(values: AccountValues, id: string): AccountForm {
  // Copied, they may have marks that no header can hold.
  const [token, partnerCode] = [visibleText(values.token).trim(), visibleText(values.partnerCode).trim()]
  return {
    id,
    name: values.name.trim(),
    api: values.api.trim().replace(/\/+$/, ''),
    partnerCode,
    ...(token && { token }),
    tokenExpires: values.tokenExpires,
    environment: values.environment,
    contactEmail: values.contactEmail.trim(),
    marketplace: values.marketplace,
    shopKind: values.shopKind,
    features: [...values.features],
    bodyFormat: values.bodyFormat,
    apiVersion: values.apiVersion.trim(),
  }
}

/** The token goes out with every request, so plain HTTP is allowed for this machine only. */
function isApi(text: string): boolean {
  const url = URL.parse(text.trim())
  if (!url) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname))
  )
}
