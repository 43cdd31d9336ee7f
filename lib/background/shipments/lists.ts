import * as z from 'zod/mini'
import type { Carrier, CarrierPickup, Solution } from '../../carrier/carrier.ts'
import type { Outcome } from '../../domain/failure.ts'
import type { Handlers } from '../../messages/handle.ts'
import { type AccountSecret, type AccountStore, isSameToken } from '../../settings/accounts.ts'
import type { AnswerCache } from '../../settings/answer-cache.ts'
import { askCarrier, type CarrierSource } from '../accounts/carriers.ts'

const MINUTE_MS = 60_000

interface Kept<One> {
  shape: z.ZodMiniType<One[]>
  forMs: number
  empty: boolean
}

/** Briefly, and never empty: sellers add an address on the carrier's site and come back. */
const pickups: Kept<CarrierPickup> = {
  shape: z.array(z.object({ id: z.string(), name: z.string(), tel: z.string(), address: z.string() })),
  forMs: 5 * MINUTE_MS,
  empty: false,
}
const solutions: Kept<Solution> = {
  shape: z.array(z.object({ id: z.string(), name: z.string(), group: z.string() })),
  forMs: 60 * MINUTE_MS,
  empty: true,
}
/** Most wards have none, and that is an answer. */
const levelFour: Kept<string> = { shape: z.array(z.string()), forMs: 24 * 60 * MINUTE_MS, empty: true }

export function listHandlers(
  accounts: Pick<AccountStore, 'get'>,
  { ofAccount }: Pick<CarrierSource, 'ofAccount'>,
  answers: AnswerCache,
): Pick<Handlers, 'pickups.list' | 'solutions.list' | 'places.level-four'> {
  async function listed<One>(
    { accountId, fresh }: { accountId: string; fresh?: boolean | undefined },
    question: string,
    { shape, forMs, empty }: Kept<One>,
    ask: (carrier: Carrier) => Promise<Outcome<One[]>>,
  ): Promise<Outcome<One[]>> {
    const asker = await accounts.get(accountId)
    const kept = asker && !fresh && (await answers.get(asker.account, question, shape))
    if (kept) return { ok: true, value: kept }
    const list = await askCarrier(await ofAccount(accountId), ask)
    if (asker && list.ok) {
      // This answer replaces the one before.
      await answers.keep(asker.account, question, list.value, empty || list.value.length > 0 ? forMs : 0)
      // Saved meanwhile, the account may be another shop's.
      if (!isSameShop(asker, await accounts.get(accountId))) await answers.forget(accountId)
    }
    return list
  }

  return {
    'pickups.list': (input) => listed(input, 'pickups', pickups, (carrier) => carrier.listPickups()),

    'solutions.list': (input) => listed(input, 'solutions', solutions, (carrier) => carrier.listSolutions()),

    'places.level-four'({ accountId, ...place }) {
      const question = JSON.stringify(['level four', place.province, place.district, place.wardOrStreet])
      return listed({ accountId }, question, levelFour, (carrier) => carrier.levelFour(place))
    },
  }
}

function isSameShop(before: AccountSecret, after: AccountSecret | undefined): boolean {
  return (
    isSameToken(before.token, after?.token) &&
    before.account.api === after?.account.api &&
    before.account.partnerCode === after.account.partnerCode
  )
}
