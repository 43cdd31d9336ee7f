import type { AccountForm } from '../messages/table.ts'
import type { AccountStore } from '../settings/accounts.ts'

/** What the seller typed, with the address as we keep it and the token that belongs to it. */
export interface ReadForm {
  api: string
  token: string | undefined
}

/**
 * The stored token stands in for one that was not typed, but only towards the address it was saved for: nobody can
 * have it sent elsewhere by changing the address.
 */
export async function readForm(accounts: AccountStore, form: AccountForm): Promise<ReadForm> {
  const api = form.api
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  const typed = form.token?.trim()
  if (typed) return { api, token: typed }
  const stored = form.id === undefined ? undefined : await accounts.get(form.id)
  return { api, token: stored?.account.api === api ? stored.token : undefined }
}
