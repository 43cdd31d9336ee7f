import { parseArgs } from 'node:util'
import { openExtension } from '../read-page/open-extension.ts'
import type { Bench } from './bench.ts'
import { bigPage } from './storefronts/big-page.ts'
import { type Measured, measure } from './storefronts/measure.ts'

const GOAL_MS = 5
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

const PAGES: readonly { about: string; fixture: string; scripts: Record<string, string> }[] = [
  {
    about: 'An admin nobody knows',
    fixture: 'any-tailwind-vi',
    scripts: {
      [WALK]: 'one walk over the whole tree',
      'storefront.js': 'storefront.js: whose page it is',
      'reader-generic.js': 'reader-generic.js: the order, by its words',
    },
  },
  {
    about: 'A WooCommerce order',
    fixture: 'woocommerce-posts',
    scripts: {
      [WALK]: 'one walk over the whole tree',
      'storefront.js': 'storefront.js: whose page it is',
      'reader-woocommerce.js': 'reader-woocommerce.js: the order, from the page',
    },
  },
]

/** What the page's scripts cost a shop's page, in the real browser with the scripts as built. */
export const storefronts: Bench = {
  name: 'storefronts',
  about: 'script time of recognising and reading a page of 10,000 nodes, beside one walk over its tree',
  options: `  --nodes N                nodes of the page, texts among them (default 10000)
  --rounds N               openings of each page for each script (default 21)`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        nodes: { type: 'string', default: '10000' },
        rounds: { type: 'string', default: '21' },
      },
    })
    const extension = await openExtension('chromium')
    extension.addScript(WALK, WALK_SOURCE)
    try {
      for (const { about, fixture, scripts } of PAGES) {
        const page = bigPage(fixture, Number(values.nodes))
        const measured = await measure(extension, page, Object.keys(scripts), Number(values.rounds))
        console.log(`\n${about}: ${page.nodes} nodes, ${page.elements} of them elements`)
        console.log(table(measured, scripts))
      }
      console.log(`\nMedian milliseconds of script, ${values.rounds} rounds, ${extension.session.version}`)
    } finally {
      await extension.close()
    }
  },
}

function table(measured: Map<string, Measured>, names: Record<string, string>): string {
  const walk = measured.get(WALK)
  const row = (name: string, cells: string[]) =>
    name.padEnd(50) + cells.map((cell) => cell.padStart(13)).join('')
  const rows = [...measured].map(([script, { first, again }]) => {
    const figures = (times: number[], floor: number[] = []) => [
      median(times).toFixed(2),
      `${(median(times) / median(floor)).toFixed(1)}×`,
    ]
    const goal = script === WALK ? '' : median(first) < GOAL_MS ? 'met' : 'missed'
    return row(names[script] ?? script, [
      ...figures(first, walk?.first),
      ...figures(again, walk?.again),
      goal,
    ])
  })
  return [
    row('', ['just opened', 'of the walk', 'once more', 'of the walk', `under ${GOAL_MS} ms`]),
    ...rows,
  ].join('\n')
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
}
