import * as z from 'zod/mini'
import type { Account } from '../domain/account.ts'
import type { Outcome } from '../domain/failure.ts'
import { isLoopback } from '../domain/host-pattern.ts'
import { practiceAccountName } from '../i18n/worker.ts'
import type { Handlers } from '../messages/handle.ts'
import type { AccountStore } from '../settings/accounts.ts'
import type { AnswerCache } from '../settings/answer-cache.ts'
import { language } from '../settings/preferences.ts'
import { obstacle } from './carriers.ts'

/** Where `npm run sandbox` serves, unless told otherwise. */
const SANDBOX = 'http://127.0.0.1:8686'
const DEADLINE_MS = 5000

const PRACTICE_ID = 'practice'
const practiceSchema = z.object({ api: z.string(), token: z.string(), partnerCode: z.string() })

/** The practice account's token goes from the sandbox on this machine to the worker, past every screen. */
export function practiceHandlers(
  accounts: AccountStore,
  answers: Pick<AnswerCache, 'forget'>,
  tokenChanged: () => void,
): Pick<Handlers, 'accounts.connect-practice'> {
  return {
    async 'accounts.connect-practice'(input) {
      const sandbox = (input.api ?? SANDBOX).replace(/\/+$/, '')
      if (!URL.canParse(sandbox) || !isLoopback(sandbox)) return elsewhere()
      const failure = await obstacle(sandbox)
      if (failure) return { ok: false, failure }
      const found = await ask(sandbox)
      if (!found.ok) return found
      const { api, token, partnerCode } = found.value
      if (!URL.canParse(api) || !isLoopback(api)) return elsewhere()
      const before = (await accounts.get(PRACTICE_ID))?.account
      const account: Omit<Account, 'paused'> = {
        ...before,
        id: PRACTICE_ID,
        name: before?.name ?? practiceAccountName(await language.getValue()),
        api,
        partnerCode,
        environment: 'practice',
        contactEmail: before?.contactEmail ?? 'shop@quickship.invalid',
      }
      const saved = await accounts.save(account, token)
      await answers.forget(PRACTICE_ID)
      tokenChanged()
      return { ok: true, value: saved }
    },
  }
}

async function ask(sandbox: string): Promise<Outcome<z.infer<typeof practiceSchema>>> {
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

function elsewhere(): Outcome<Account> {
  return { ok: false, failure: { kind: 'bug', message: 'a practice carrier runs on this machine only' } }
}
