import { expect, test } from 'vitest'
import { blockingFailures, staysDue } from '../../lib/domain/failure.ts'
import { failureSchema } from '../../lib/domain/failure-schema.ts'
import { whatMatters } from '../what-matters.ts'

const kinds = failureSchema.def.options.map(({ shape }) => [...shape.kind.def.values][0])
const whole = {
  ...{ kind: 'rejected', message: 'Sai địa chỉ', code: '30303', logId: 'L1', field: 'tel', right: 'fee' },
  ...{ httpStatus: 502, retryAfterMs: 42_000, why: 'offline', excerpt: 'Bảo trì', name: 'Máy ở kho' },
  origin: 'https://carrier.example',
}

test('which failures wait for the seller, and which for the network', async () => {
  const meant = (failure: { kind: string }) => ({
    waitsForSeller: blockingFailures.some((kind) => kind === failure.kind),
    staysDue: staysDue(failure as Parameters<typeof staysDue>[0]),
  })
  expect(await whatMatters(whole, meant, { others: { kind: kinds } })).toMatchInlineSnapshot(`
    "
    kind: waitsForSeller ("unauthorised", "no-permission", "account-gone"); staysDue ("unreachable"); waitsForSeller staysDue ("locked")
    "
  `)
})

test('what each kind of failure keeps', async () => {
  const kept = (failure: object) =>
    Object.fromEntries(
      kinds.map((kind) => {
        const read = failureSchema.safeParse({ ...failure, kind })
        return [kind, read.success ? read.data : 'none']
      }),
    )
  expect(
    await whatMatters(whole, kept, {
      others: Object.fromEntries(Object.keys(whole).map((name) => [name, [undefined]])),
      without: ['kind'],
    }),
  ).toMatchInlineSnapshot(`
    "
    message: rejected.message unauthorised.message forbidden.message carrier-down.message bug.message (another, upper case, no marks, NFD, spaces, empty); rejected.kind rejected.message rejected.code rejected.logId rejected.field unauthorised.message forbidden.kind forbidden.message forbidden.code forbidden.logId forbidden.right carrier-down.message bug.kind bug.message rejected forbidden bug (none)
    code: rejected.code unauthorised.code forbidden.code carrier-down.code
    logId: rejected.logId forbidden.logId carrier-down.logId
    field: rejected.kind rejected.message rejected.code rejected.logId rejected.field rejected (another, upper case, spaces, empty); rejected.field (none)
    right: forbidden.kind forbidden.message forbidden.code forbidden.logId forbidden.right forbidden (another, upper case, spaces, empty); forbidden.right (none)
    httpStatus: carrier-down.httpStatus unreadable.httpStatus (0, +1, +1 day); carrier-down.kind carrier-down.httpStatus carrier-down.message carrier-down.code carrier-down.logId unreadable.kind unreadable.httpStatus unreadable.excerpt carrier-down unreadable (none)
    retryAfterMs: busy.retryAfterMs (0, +1, +1 day); busy.kind busy.retryAfterMs busy (none)
    why: unreachable.kind unreachable.why others-unasked.why unreachable (another, upper case, spaces, empty); unreachable.kind unreachable.why others-unasked.kind others-unasked.why others-unasked.name unreachable others-unasked (none)
    excerpt: unreadable.excerpt (another, upper case, no marks, NFD, spaces, empty); unreadable.kind unreadable.httpStatus unreadable.excerpt unreadable (none)
    name: others-unasked.name
    origin: no-permission.origin (another, upper case, spaces, empty); no-permission.kind no-permission.origin no-permission (none)
    "
  `)
})
