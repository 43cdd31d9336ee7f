import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { printingOf } from '../../components/slips/use-slips.ts'
import { MOST_MARKED } from '../../lib/domain/shipment/payout.ts'
import { checkListed } from '../../lib/domain/store/page-reading.ts'
import { calledOffStates, LONGEST_WORD } from '../../lib/domain/store/shop-state.ts'
import type { ListedOrder } from '../../lib/domain/store/store-order.ts'
import { MOST_HISTORIES } from '../../lib/messages/backup-rows.ts'
import { type Input, type MessageName, messages } from '../../lib/messages/table.ts'
import { keepOrderBadges } from '../../lib/storefronts/page/order-badges.ts'
import { reader } from '../../lib/storefronts/readers/woocommerce/reader.ts'
import { account, nthShipment, shipment } from '../components/world.ts'

/** More than any screen or page sends. */
const TOO_MANY = 600
const all = <T>(of: (n: number) => T): T[] => Array.from({ length: TOO_MANY }, (_, n) => of(n))

/** The longest list page that is let in. */
function longestList(): ListedOrder[] {
  const id = (n: number) => `${n}`.padStart(500, '0')
  const rows = all((n): ListedOrder => ({ id: id(n), number: `${n}`, ticked: false, shown: {} }))
  for (;;) {
    const checked = checkListed(rows)
    if ('value' in checked) return checked.value
    rows.splice(-50)
  }
}

/** What our script in a page sends of the longest list. */
async function sentByPage() {
  const rows = all(
    (n) =>
      `<tr id="order-${n}"><td class="column-order_number"><a class="order-view" href="?page=wc-orders&action=edit&id=${n}"><strong>#${n}</strong></a></td><td class="column-order_status"><mark><span>Đang xử lý</span></mark></td></tr>`,
  )
  const { document } = new JSDOM(`<table class="wp-list-table"><tbody>${rows.join('')}</tbody></table>`)
    .window
  const sent: { badges?: Input<'badges'>; hint?: unknown } = {}
  const hinted = Promise.withResolvers<void>()
  const badges = keepOrderBadges({
    document,
    location: { href: 'https://shop.example/wp-admin/admin.php?page=wc-orders' },
    async ask(orderIds) {
      sent.badges = { orderIds, clicked: false }
      return []
    },
    async hint(orders, fresh) {
      sent.hint = { orders, fresh }
      hinted.resolve()
      return ''
    },
    compare: async () => [],
    pressed() {},
    visited() {},
    reader: () => reader,
    bringReader() {},
  })
  badges.follow()
  await hinted.promise
  badges.stop()
  return sent
}

const keys = all((n) => nthShipment(n).key)
const said = { state: calledOffStates[0], word: 'x'.repeat(LONGEST_WORD) } as const
const paid = { amount: 1, due: 1, feeOver: -1 }
const environment = 'production' as const
const statement = { statement: 'x'.repeat(200), day: '2026-11-20' }
const some = keys.slice(0, MOST_MARKED)

const senders: readonly [what: string, name: MessageName, most: () => unknown | Promise<unknown>][] = [
  [
    'every order of the longest list',
    'orders.seen',
    () => ({ store: 'shop.example', by: 'list', orders: longestList().map(({ id }) => ({ id, said })) }),
  ],
  ['every order that a page shows badges of', 'badges', async () => (await sentByPage()).badges],
  ['every order that a page has a hint for', 'page.hint', async () => (await sentByPage()).hint],
  [
    'every slip of one print run',
    'slips.printed',
    () => {
      const { slips } = printingOf(keys, all(nthShipment))
      return { keys: slips.map(({ key }) => key), printed: true }
    },
  ],
  [
    'every line of a part of a statement',
    'payouts.mark',
    () => ({ environment, statement, lines: some.map((key) => ({ key, paid })) }),
  ],
  ['every line that is taken back', 'payouts.take-back', () => ({ keys: some, statement })],
  [
    'every history of a part of a backup',
    'backup.restore',
    () => {
      const histories = Array.from({ length: MOST_HISTORIES }, () => ({ shipment: shipment(), journal: [] }))
      return { accounts: all((n) => account({ id: `${n}` })).slice(0, 500), histories }
    },
  ],
]

test.each(senders)('%s fits into its message, %s', async (_, name, most) => {
  const { error } = messages[name].input.safeParse(await most())
  expect(error?.issues.map(({ path, message }) => [path, message])).toBeUndefined()
})
