import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubmitAnswer } from '../../lib/carrier/carrier.ts'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { type BodyFormat, bodyFormats, packageFeatures } from '../../lib/domain/account.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import { partnerId } from '../../lib/domain/shipment/order-id.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { checkDraft, rules } from '../../lib/rules/check-draft.ts'
import type { RuleContext } from '../../lib/rules/rule.ts'
import { runs } from '../deep.ts'
import { cases } from '../rules/cases/all.ts'
import { goodDraft } from '../rules/draft.ts'
import { situation } from '../rules/sound.ts'
import { type Bench, openBench } from './bench.ts'
import { generatedDraft, LABELLED, SOLVED } from './generated-orders.ts'
import { asDrafted, readBack } from './read-back.ts'
import { CONTACT_EMAIL } from './sound.ts'

const contextAt = (now: number): RuleContext => ({
  contactEmail: CONTACT_EMAIL,
  partnerCode: 'S1',
  now,
  shopKind: 'c2c',
  features: packageFeatures,
})

/** What a screen does: nothing leaves while a rule stops the order. */
async function ship(
  bench: Bench,
  draft: ShipmentDraft,
  context: RuleContext,
  bodyFormat: BodyFormat,
): Promise<{ stopped: Problem[] } | { id: string; answer: SubmitAnswer }> {
  const stopped = checkDraft(draft, context).filter(({ level }) => level === 'stop')
  if (stopped.length > 0) return { stopped }
  bench.clock.now = context.now
  const id = partnerId(draft.store, draft.orderId, draft.parcel)
  const account = { contactEmail: context.contactEmail, bodyFormat }
  return { id, answer: await carrierOf(bench).submit(encodeOrder(id, draft, account, context.now)) }
}

function carrierOf(bench: Bench) {
  return createCarrier({ api: bench.running.url, ...bench.accounts.shop }, bench.world)
}

/** Under a busy machine a run of hundreds of orders takes its time. */
const PATIENCE = { timeout: 90_000 }

describe.each([
  ['while labels are in force', LABELLED, undefined],
  ['once solutions have replaced them', SOLVED, undefined],
  ['whatever shape the carrier’s answers have', SOLVED, 'shapes'],
])('an order no rule stops, %s', (_, now, seed) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(seed)
  })
  afterAll(() => bench.close())

  test.each(bodyFormats)('is taken as %s, and each of its fields arrives', PATIENCE, async (format) => {
    const { state } = bench.running
    await fc.assert(
      fc.asyncProperty(generatedDraft(now), async (generated) => {
        const draft = { ...generated, orderId: bench.newOrderId() }
        const shipped = await ship(bench, draft, contextAt(now), format)
        expect(shipped).toMatchObject({
          answer: { kind: 'accepted', order: { partnerId: expect.any(String) } },
        })
        const id = 'id' in shipped ? shipped.id : ''

        const stored = state.orders.find((one) => one.partnerId === id)
        const expected = asDrafted(id, draft, CONTACT_EMAIL, now)
        const unknownWeight = (_: unknown, i: number) => draft.products[i]?.weightGrams === 0
        const read = readBack(stored ?? { order: {}, products: [] })
        // A piece of unknown weight gets a share of the rest (encode-order.ts).
        for (const piece of read.products.filter(unknownWeight)) {
          expect(piece.grams).toBeGreaterThan(0)
          piece.grams = 0
        }
        expect(read).toEqual(expected)

        const found = await carrierOf(bench).status({ partnerId: id })
        expect(found).toMatchObject({
          ok: true,
          value: {
            found: true,
            order: {
              partnerId: id,
              trackingCode: stored?.trackingCode,
              statusCode: 2,
              name: expected.recipient[0],
              tel: expected.recipient[1],
              address: expect.stringContaining(String(expected.recipient[3])),
              cod: draft.cod,
              value: draft.value,
              weightGrams: draft.totalWeightGrams,
              note: expected.note,
              freeship: draft.payer === 'shop',
              ...(draft.pickDate && { pickDate: draft.pickDate }),
              ...(draft.deliverDate && { deliverDate: draft.deliverDate }),
            },
          },
        })
      }),
      runs(150),
    )
  })
})

describe('an order that breaks one rule', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.close())

  const stopping = rules.filter(({ level }) => level === 'stop')

  test.each(stopping.map((rule) => [rule.name, rule.field] as const))(
    '%s: nothing is sent, and %s says why',
    async (name, field) => {
      const breaking = cases.filter(({ rule }) => rule === name)
      expect(breaking.length).toBeGreaterThan(0)
      const before = bench.running.state.requests.length
      for (const { breaks } of breaking) {
        const [, context] = situation(breaks)
        await fc.assert(
          fc.asyncProperty(
            generatedDraft(context.now),
            fc.constantFrom(...bodyFormats),
            async (generated, format) => {
              // The rules' own cases speak of their sound draft's pickup.
              const draft = Object.assign({ ...generated, pickup: goodDraft.pickup }, breaks.draft)
              const shipped = await ship(bench, draft, context, format)
              expect(shipped).toMatchObject({
                stopped: expect.arrayContaining([expect.objectContaining({ rule: name, field })]),
              })
            },
          ),
          runs(20),
        )
      }
      expect(bench.running.state.requests).toHaveLength(before)
    },
  )
})
