import { expect, test } from 'vitest'
import type { Assessed } from '../../lib/bulk/assess.ts'
import { totalsOf } from '../../lib/bulk/totals.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { CANCELLED } from '../../lib/domain/shipment/status.ts'
import { draft, shipment } from '../components/world.ts'
import { missing } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'

const STAGES = ['waiting', 'reading', 'unread', 'needs', 'pricing', 'ready', 'sending', 'sent', 'aside']
const SUBMISSIONS = ['queued', 'sending', 'unknown', 'accepted', 'rejected', 'withdrawn', 'stuck']

/** All that the totals look at. */
const given = {
  ...{ stage: 'ready', cod: 310_000, current: true, fee: 41_000, failed: undefined as object | undefined },
  ...{ chosen: ['7', '8'], known: { '7': 3_000, '8': 5_000 } as Record<string, number> | undefined },
  ...{ submission: 'rejected', charged: 29_000 as number | null, quotedFee: 23_000, unanswered: false },
}

function answer(it: typeof given) {
  const acceptance = { ...shipment().acceptance, fee: it.charged }
  const solutions = it.chosen.map((id) => ({ id, name: '', group: '' }))
  const one = {
    ...{ stage: it.stage, draft: draft({ cod: it.cod, solutions }) },
    price: {
      ...{ current: it.current, fee: it.fee, failed: it.failed },
      quote: { ...(it.known && { solutions: it.known }) },
    },
    shipment: shipment({
      ...{ submission: it.submission, quotedFee: it.quotedFee },
      ...(it.submission === 'accepted' && { acceptance }),
    } as Shipment),
    duplicate: it.stage === 'aside' ? { unanswered: it.unanswered } : undefined,
  }
  return totalsOf([one as unknown as Assessed])
}

const others = {
  ...{
    stage: STAGES,
    submission: SUBMISSIONS,
    failed: [{ kind: 'busy' }],
    chosen: [['9']],
    fee: [null],
    charged: [null],
  },
  ...missing('known', 'known.7'),
}

test('what counts in the totals of an order that is not shipped yet', async () => {
  const without = ['charged', 'quotedFee']
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    stage: ready (another, upper case, spaces, empty); read ready ("waiting", "reading"); read unread ready ("unread"); needs ready ("needs"); pricing ready ("pricing"); ready sending ("sending"); ready sent refused left fees ("sent"); orders read ready refused aside left cod fees ("aside")
    cod: cod
    current: fees
    fee: fees
    failed: feeless
    chosen: unsolved (["9"])
    chosen.0: unsolved
    chosen.1: unsolved
    known: unsolved
    known.7: unsolved (none)
    submission: refused
    "
  `)
})

test('what counts in the totals of an order that was sent, and of one that is set aside', async () => {
  const sent = { ...given, stage: 'sent', submission: 'accepted' }
  const without = ['stage', 'failed']
  expect(await whatMatters(sent, answer, { others, without })).toMatchInlineSnapshot(`
    "
    cod: cod
    submission: fees
    charged: fees
    "
  `)
  const uncharged = { ...sent, charged: null }
  expect(await whatMatters(uncharged, answer, { others, without })).toMatchInlineSnapshot(`
    "
    cod: cod
    quotedFee: fees
    "
  `)
  const aside = { ...given, stage: 'aside', unanswered: true }
  expect(await whatMatters(aside, answer, { others, without: ['stage'] })).toMatchInlineSnapshot(`
    "
    unanswered: unanswered left
    "
  `)
})

test.each([
  [[], undefined, 0],
  [['7'], undefined, 1],
  [['7'], {}, 1],
  [['7'], { '8': 5_000 }, 1],
  [['7'], { '7': 0 }, 0],
  [['7', '8'], { '7': 0, '8': 5_000 }, 0],
  [['7', '8'], { '8': 0 }, 1],
])(
  'of the solutions %j, with the known fees %j, %i orders have an unknown one',
  (chosen, known, unsolved) => {
    const open = { ...given, chosen, known: known as Record<string, number> | undefined }
    for (const stage of STAGES) {
      const counts = stage !== 'sent' && stage !== 'aside'
      expect([stage, answer({ ...open, stage }).unsolved]).toEqual([stage, counts ? unsolved : 0])
    }
  },
)

test('a cancelled parcel adds nothing, and lacks no fee', () => {
  const status = (code: number) => ({ code, text: '', at: 0 })
  const sent = (code: number, fee: number | null) => {
    const { acceptance, quotedFee, ...rest } = shipment({ status: status(code) })
    const charged = { ...rest, acceptance: { ...acceptance, fee } }
    return { stage: 'sent', draft: draft({ cod: 300_000 }), price: { current: false }, shipment: charged }
  }
  const totals = (code: number, fee: number | null) => {
    const { cod, fees, feeless } = totalsOf([sent(code, fee) as unknown as Assessed])
    return { cod, fees, feeless }
  }
  expect(totals(1, 22_000)).toEqual({ cod: 300_000, fees: 22_000, feeless: 0 })
  expect(totals(1, null)).toEqual({ cod: 300_000, fees: 0, feeless: 1 })
  expect(totals(CANCELLED, 22_000)).toEqual({ cod: 0, fees: 0, feeless: 0 })
  expect(totals(CANCELLED, null)).toEqual({ cod: 0, fees: 0, feeless: 0 })
})
