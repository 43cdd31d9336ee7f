import * as z from 'zod/mini'
import type { Carrier, CarrierPickup, Solution } from '../carrier/carrier.ts'
import type { Outcome } from '../domain/failure.ts'
import type { Handlers } from '../messages/handle.ts'
import type { AccountStore } from '../settings/accounts.ts'
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
    accountId: string,
    question: string,
    { shape, forMs, empty }: Kept<One>,
    ask: (carrier: Carrier) => Promise<Outcome<One[]>>,
  ): Promise<Outcome<One[]>> {
    const asker = (await accounts.get(accountId))?.account
    const kept = asker && (await answers.get(asker, question, shape))
    if (kept) return { ok: true, value: kept }
    const list = await asked(await ofAccount(accountId), ask)
    if (asker && list.ok && (empty || list.value.length > 0)) {
      await answers.keep(asker, question, list.value, forMs)
    }
    return list
  }

  return {
    'pickups.list': ({ accountId }) =>
      listed(accountId, 'pickups', pickups, (carrier) => carrier.listPickups()),

    'solutions.list': ({ accountId }) =>
      listed(accountId, 'solutions', solutions, (carrier) => carrier.listSolutions()),

    'places.level-four'({ accountId, ...place }) {
      const question = JSON.stringify(['level four', place.province, place.district, place.wardOrStreet])
      return listed(accountId, question, levelFour, (carrier) => carrier.levelFour(place))
    },
  }
}
