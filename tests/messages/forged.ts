import * as fc from 'fast-check'
import { messages } from '../../lib/messages/table.ts'

export const KNOWN_ORDER = '1042'

const anything = fc.anything({ maxDepth: 3, withBigInt: false, withSparseArray: true })
const orderId = fc.oneof(fc.constant(KNOWN_ORDER), fc.string({ maxLength: 400 }))
const address = fc.constantFrom(
  'https://shop.example/orders/1',
  'https://other.example/',
  'javascript:alert(1)',
  '',
)

/** Inputs of the messages that a page may send, near to what is allowed. */
const PAGES_OWN: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  badges: fc.record(
    { orderIds: fc.array(orderId, { maxLength: 8 }), clicked: fc.boolean() },
    { requiredKeys: [] },
  ),
  'page.reader': fc.record({ reader: fc.constantFrom('../popup', 'generic', 'Generic', 'background', '') }),
  'page.hint': fc.record({
    fresh: fc.boolean(),
    orders: fc.array(fc.record({ id: fc.string(), status: fc.string() }), { maxLength: 5 }),
  }),
  'shipment.show': fc.record({ orderId: fc.string() }),
  'order.compare': fc.record({ orderId }),
  'recipes.teach': fc.record({ address, word: fc.string(), fields: fc.constant({ number: [{ ways: [] }] }) }),
}

const names = fc.oneof(
  fc.constantFrom(...Object.keys(messages), '__proto__', 'constructor', 'toString', 'ship\0', 'Ship'),
  fc.string(),
)
const forged = names.chain((quickship) =>
  fc
    .oneof((Object.hasOwn(PAGES_OWN, quickship) && PAGES_OWN[quickship]) || anything, anything)
    .chain((input) => fc.constantFrom({ quickship, input }, { quickship, input, from: 'screen', id: 'us' })),
)

/** A message as a page's script that speaks with our voice could make it. */
export const forgedMessage: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: forged },
  { weight: 1, arbitrary: anything },
)
