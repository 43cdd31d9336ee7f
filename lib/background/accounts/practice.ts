import * as z from 'zod/mini'
import type { Account } from '../../domain/account.ts'
import type { Outcome } from '../../domain/failure.ts'
import { INNER_CARRIER, INNER_TOKEN, PRACTICE_PARTNER_CODE } from '../../domain/practice.ts'
import { isLoopback } from '../../domain/store/host-pattern.ts'
import { practiceAccountName } from '../../i18n/worker.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import type { AnswerCache } from '../../settings/answer-cache.ts'
import { language } from '../../settings/preferences.ts'
import type { Vault } from '../secrets/vault.ts'
import { obstacle } from './carriers.ts'

const DEADLINE_MS = 5000

/** Two accounts: neither carrier knows the other's orders. */
const INNER_ID = 'practice-inside'
const SANDBOX_ID = 'practice'
const practiceSchema = z.object({ api: z.string(), token: z.string(), partnerCode: z.string() })
type Practice = z.infer<typeof practiceSchema>

const inner: Practice = { api: INNER_CARRIER, token: INNER_TOKEN, partnerCode: PRACTICE_PARTNER_CODE }

/** The carrier inside the extension, or a sandbox on this machine. The token never reaches a screen. */
export function practiceHandlers(
  accounts: AccountStore,
  answers: Pick<AnswerCache, 'forget'>,
  tokenChanged: () => void,
  vault: Pick<Vault, 'keep'>,
): Pick<Handlers, 'accounts.connect-practice'> {
  return {
    async 'accounts.connect-practice'(input) {
      const found: Outcome<Practice> =
        input.api === undefined ? { ok: true, value: inner } : await onThisMachine(input.api)
      if (!found.ok) return found
      const { api, token, partnerCode } = found.value
      const id = api === INNER_CARRIER ? INNER_ID : SANDBOX_ID
      const before = (await accounts.get(id))?.account
      const account: Omit<Account, 'paused'> = {
        ...before,
        id,
        name: before?.name ?? practiceAccountName(await language.getValue()),
        api,
        partnerCode,
        environment: 'practice',
        contactEmail: before?.contactEmail ?? 'shop@quickship.invalid',
      }
      const saved = await vault.keep(token, (sealed) => accounts.save(account, sealed))
      if (!saved.ok) return saved
      await answers.forget(id)
      tokenChanged()
      return saved
    },
  }
}

async function onThisMachine(address: string): Promise<Outcome<Practice>> {
  const sandbox = address.replace(/\/+$/, '')
  if (!URL.canParse(sandbox) || !isLoopback(sandbox)) return elsewhere()
  const failure = await obstacle({ api: sandbox, environment: 'practice' })
  if (failure) return { ok: false, failure }
  const found = await ask(sandbox)
  if (!found.ok) return found
  const { api } = found.value
  return URL.canParse(api) && isLoopback(api) ? found : elsewhere()
}

async function ask(sandbox: string): Promise<Outcome<Practice>> {
  try {
    const answer = await fetch(`${sandbox}/_sandbox/practice`, {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const read = practiceSchema.safeParse(await answer.json().catch(() => undefined))
    if (read.success) return { ok: true, value: read.data }
    return { ok: false, failure: { kind: 'unreadable', httpStatus: answer.status, excerpt: '' } }
  } catch {
    return { ok: false, failure: { kind: 'unreachable', why: 'dropped' } }
  }
}

function elsewhere(): Outcome<never> {
  return { ok: false, failure: { kind: 'bug', message: 'a practice carrier runs on this machine only' } }
}
