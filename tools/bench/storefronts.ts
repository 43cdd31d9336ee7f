import { text, wholeNumber } from '../../servers/arguments.ts'
import { openExtension } from '../read-page/open-extension.ts'
import { bench } from './bench.ts'
import type { Figure } from './figure.ts'
import { bigPage } from './storefronts/big-page.ts'
import { type Measured, measure } from './storefronts/measure.ts'

/** Of a page just opened in a tab where the reader has been run before. */
const GOAL_MS = 5
/** Of one walk over the page; the generic reader in every setting, another in a page just opened. */
const GENERIC_GOAL = 2
const OWN_GOAL = 0.5
/** They read what the page shows, as the generic reader does. */
const OF_ANY_PAGE = ['generic', 'kiotviet', 'nhanh']
const WALK = 'bench-walk.js'

/** The least that reading a whole page takes: every node visited, its name and its text looked at. */
const WALK_SOURCE = `(() => {
  const walker = document.createTreeWalker(document)
  let letters = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    letters += node.nodeName.length + (node.nodeValue?.length ?? 0)
  }
  return letters
})()`

/** Each reader on a page of an order of its own platform, whose shop answers nothing. */
const FIXTURES: Record<string, string> = {
  generic: 'any-tailwind-vi',
  woocommerce: 'woocommerce-posts',
  shopify: 'shopify-cod',
  haravan: 'haravan-cod',
  sapo: 'sapo-omni-cod',
  opencart: 'opencart-4-pipe',
  prestashop: 'prestashop-cod',
  magento: 'magento-cod',
  medusa: 'medusa-page-alone',
  vendure: 'vendure-react-page',
  saleor: 'saleor-marked',
  bagisto: 'bagisto-gift',
  nopcommerce: 'nopcommerce-cod',
  kiotviet: 'kiotviet-order',
  nhanh: 'nhanh-detail',
}

/** What the page's scripts cost a shop's page, in the real browser with the scripts as built. */
export const storefronts = bench(
  {
    name: 'storefronts',
    about: 'Script time to recognise and read a page, compared with one walk over its tree.',
    options: {
      nodes: { value: 'N', about: 'nodes of the page, texts included', read: wholeNumber, default: 10_000 },
      rounds: { value: 'N', about: 'openings of each page for each script', read: wholeNumber, default: 31 },
      readers: { value: 'A,B', about: 'only these', read: text, default: Object.keys(FIXTURES).join(',') },
    },
  },
  async (values) => {
    const extension = await openExtension('chromium')
    extension.addScript(WALK, WALK_SOURCE)
    const figures: Figure[] = []
    try {
      console.log(row('', [...TIMES.flatMap((time) => [WORDS[time], 'of the walk']), `under ${GOAL_MS} ms`]))
      for (const reader of values.readers.split(',')) {
        const page = bigPage(FIXTURES[reader] ?? reader, values.nodes)
        const scripts = [WALK, 'content-scripts/storefront.js', `reader-${reader}.js`]
        const measured = await measure(extension, page, scripts, values.rounds)
        console.log(`\n${FIXTURES[reader] ?? reader}: ${page.nodes} nodes, ${page.elements} of them elements`)
        console.log(table(measured))
        figures.push(...figuresOf(reader, measured))
      }
      console.log(`\nMedian milliseconds of script, ${values.rounds} rounds, ${extension.session.version}`)
      return figures
    } finally {
      await extension.close()
    }
  },
)

const WORDS: Record<keyof Measured, string> = {
  justOpened: 'just opened',
  onceMore: 'once more',
  inNewTab: 'in a new tab',
}
const TIMES: readonly (keyof Measured)[] = ['justOpened', 'onceMore', 'inNewTab']

function figuresOf(reader: string, measured: Map<string, Measured>): Figure[] {
  const isGeneric = reader === 'generic'
  return (isGeneric ? TIMES : (['justOpened'] as const)).map((time) => ({
    name: `${reader}, ${WORDS[time]}`,
    value: median(measured.get(`reader-${reader}.js`)?.[time] ?? []),
    unit: 'ms',
    floor: { name: 'one walk over the tree', value: median(measured.get(WALK)?.[time] ?? []) },
    goal: { of: 'ratio', most: OF_ANY_PAGE.includes(reader) ? GENERIC_GOAL : OWN_GOAL },
  }))
}

function table(measured: Map<string, Measured>): string {
  const walk = measured.get(WALK)
  const rows = [...measured].map(([script, times]) => {
    const figures = TIMES.flatMap((time) => [
      median(times[time]).toFixed(2),
      `${(median(times[time]) / median(walk?.[time] ?? [])).toFixed(2)}×`,
    ])
    const goal = script === WALK ? '' : median(times.justOpened) < GOAL_MS ? 'met' : 'missed'
    const name = script === WALK ? 'one walk over the whole tree' : script
    return row(name, [...figures, goal])
  })
  return rows.join('\n')
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(30) + cells.map((cell) => cell.padStart(13)).join('')
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
}
