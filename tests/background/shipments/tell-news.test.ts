import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { PAUSED } from '../../../lib/domain/shipment/news.ts'
import { pausedShown } from '../../../lib/settings/news.ts'
import { account } from '../../components/world.ts'

const { tellPaused } = await import('../../../lib/background/shipments/tell-news.ts')

const ALL = ['a', 'b', 'c']
/** Every choice of the accounts, none and all of them included. */
const SETS = Array.from({ length: 2 ** ALL.length }, (_, bits) =>
  ALL.filter((_, at) => (bits >> at) % 2 === 1),
)

/** Of accounts of which some are paused; each call is a wake, and answers which were shown. */
async function startShop(withoutToken: readonly string[] = []) {
  await pausedShown.setValue([])
  const create = vi.fn(async (id: string, _words: object) => id)
  Object.assign(fakeBrowser.notifications, { create })
  return async (paused: readonly string[], order = ALL) => {
    create.mockClear()
    const all = order.map((id) => account({ id, name: id, paused: paused.includes(id) }))
    await tellPaused({
      list: async () => all,
      get: async (id) => ({ account: account({ id }), token: withoutToken.includes(id) ? '' : 'sealed' }),
    })
    return create.mock.calls.map(([id]) => id.slice(PAUSED.length)).sort()
  }
}

test.each(SETS.map((set) => [set]))(
  'each pause is shown once at the next wake, whatever other accounts pause or go on meanwhile: %j',
  async (begin) => {
    for (const second of SETS) {
      for (const third of SETS) {
        const wake = await startShop()
        expect(await wake(begin)).toEqual(begin)
        expect(await wake(second)).toEqual(second.filter((id) => !begin.includes(id)))
        expect(await wake(third)).toEqual(third.filter((id) => !second.includes(id)))
        expect(await wake(third, ALL.toReversed())).toEqual([])
      }
    }
  },
)

test.each(SETS.map((set) => [set]))(
  'an account without a token has none that was refused: %j',
  async (without) => {
    const wake = await startShop(without)
    expect(await wake(ALL)).toEqual(ALL.filter((id) => !without.includes(id)))
    expect(await wake(ALL)).toEqual([])
  },
)
