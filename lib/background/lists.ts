import * as z from 'zod/mini'
import type { Carrier, CarrierPickup, Solution } from '../carrier/carrier.ts'
import type { Outcome } from '../domain/failure.ts'
import type { Handlers } from '../messages/handle.ts'
import type { AccountSecret, AccountStore } from '../settings/accounts.ts'
import type { AnswerCache } from '../settings/answer-cache.ts'
import { asked } from './asking.ts'
import type { CarrierSource } from './carriers.ts'

const MINUTE_MS = 60_000

/** What is asked, in which shape it is kept, and for how long. */
interface Kept<One> {
  shape: z.ZodMiniType<One[]>
  forMs: number
  /** Whether an empty list is kept too. */
  empty: boolean
}

/** Briefly, and never empty: a seller adds an address on the carrier's site and comes back for it. */
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

/** The carrier's lists, which change seldom. */
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
    const list = await asked(await ofAccount(accountId), ask)
    if (asker && list.ok) {
      // Whatever this answer is, the one before it is over.
      await answers.keep(asker.account, question, list.value, empty || list.value.length > 0 ? forMs : 0)
      // Saved anew meanwhile, the account may be another shop's.
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
    before.token === after?.token &&
    before.account.api === after.account.api &&
    before.account.partnerCode === after.account.partnerCode
  )
}
