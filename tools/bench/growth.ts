import { text, wholeNumber } from '../../servers/arguments.ts'
import { madeShipments } from '../order-book/made-shipments.ts'
import { writeShipments } from '../order-book/write-shipments.ts'
import { bench } from './bench.ts'
import { type Figure, table } from './figure.ts'
import { type Measured, measureBook, measures } from './growth/measure-book.ts'
import { inShop } from './in-shop.ts'

/** For waits that must not grow with the history. */
const FLAT = 0.1
const FIND_GOAL_MS = 50

/** How each wait grows with the order book: the slope of its logarithm between the smallest and the largest. */
export const growth = bench(
  {
    name: 'growth',
    // The largest takes longer than all else.
    inSuite: ['--sizes', '1000,20000'],
    about: 'Each wait with order books of growing size, and its exponent.',
    options: {
      sizes: {
        value: 'A,B',
        about: 'shipments in the order books',
        read: text,
        default: '1000,20000,200000',
      },
      million: { about: 'and an order book of a million, which takes hours' },
      rounds: { value: 'N', about: 'of each measurement that is short', read: wholeNumber, default: 15 },
    },
  },
  async ({ sizes: sizesText, million, rounds }) => {
    const sizes = sizesText.split(',').map(Number)
    if (million) sizes.push(1_000_000)
    const books: Measured[] = []
    for (const size of sizes) {
      console.log(`\nAn order book of ${size} shipments`)
      books.push(await measured(size, rounds))
    }
    const rows = measures.map(({ of, name, unit }) => {
      const values = books.map((book) => book[of])
      return [
        name,
        ...values.map((value) => `${value.toFixed(1)} ${unit}`),
        exponent(sizes, values).toFixed(2),
      ]
    })
    console.log(`\n${table([['', ...sizes.map((size) => `${size}`), 'exponent'], ...rows])}`)
    return measures.flatMap(({ of, name, unit, flat, quick }): Figure[] => {
      const values = books.map((book) => book[of])
      const largest = { name: `${name}, ${sizes.at(-1)} shipments`, value: values.at(-1) ?? Number.NaN, unit }
      const slope = { name: `${name}, exponent`, value: exponent(sizes, values), unit: 'in all' as const }
      return [
        { ...largest, ...(quick && { goal: { of: 'value', most: FIND_GOAL_MS } as const }) },
        { ...slope, ...(flat && { goal: { of: 'value', most: FLAT } as const }) },
      ]
    })
  },
)

/** The slope between the smallest and the largest, both axes logarithmic. */
function exponent(sizes: readonly number[], values: readonly number[]): number {
  const rise = Math.log((values.at(-1) ?? 1) / (values[0] ?? 1))
  return rise / Math.log((sizes.at(-1) ?? 1) / (sizes[0] ?? 1))
}

function measured(count: number, rounds: number): Promise<Measured> {
  return inShop(async ({ session, sandbox: { url: api, partnerCode }, store, options }) => {
    const made = madeShipments(count, { accountId: 'x', api, partnerCode, now: Date.now() })
    await writeShipments(options.screen, made)
    return measureBook({ session, ownPage: options.screen, orderUrl: store.orderUrl(1), made, rounds })
  })
}
