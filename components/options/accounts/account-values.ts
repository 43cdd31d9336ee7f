import type { Account, BodyFormat, Environment, PackageFeature } from '../../../lib/domain/account.ts'
import type { AccountForm } from '../../../lib/messages/table.ts'

/** An account being typed. An empty token keeps the stored one. */
export interface AccountValues {
  name: string
  environment: Environment
  api: string
  partnerCode: string
  token: string
  contactEmail: string
  marketplace: boolean
  shopKind: 'b2c' | 'c2c'
  features: readonly PackageFeature[]
  bodyFormat: BodyFormat
  apiVersion: string
}

/** Required fields. */
export type AccountField = 'name' | 'api' | 'partnerCode' | 'token' | 'contactEmail'

export function valuesOf(account: Account | undefined): AccountValues {
  return {
    name: account?.name ?? '',
    environment: account?.environment ?? 'production',
    api: account?.api ?? '',
    partnerCode: account?.partnerCode ?? '',
    token: '',
    contactEmail: account?.contactEmail ?? '',
    marketplace: account?.marketplace ?? false,
    shopKind: account?.shopKind ?? 'c2c',
    features: account?.features ?? [],
    bodyFormat: account?.bodyFormat ?? 'json',
    apiVersion: account?.apiVersion ?? '',
  }
}

/** In the order of the form. */
export function missingFields(values: AccountValues, tokenStored: boolean): AccountField[] {
  const missing: AccountField[] = []
  if (values.name.trim() === '') missing.push('name')
  if (!isApi(values.api)) missing.push('api')
  if (values.partnerCode.trim() === '') missing.push('partnerCode')
  if (values.token.trim() === '' && !tokenStored) missing.push('token')
  if (!isEmail(values.contactEmail)) missing.push('contactEmail')
  return missing
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

export function accountForm(values: AccountValues, id: string): AccountForm {
  const token = values.token.trim()
  return {
    id,
    name: values.name.trim(),
    api: values.api.trim().replace(/\/+$/, ''),
    partnerCode: values.partnerCode.trim(),
    ...(token && { token }),
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
