export interface Stage {
  name: string
  /** A program and its arguments; with a project, vitest's further arguments. */
  command: readonly string[]
  /** The vitest project whose results count. */
  project?: 'unit' | 'e2e'
}

/** A stage, or lanes that run side by side, each with its stages in order. */
export type Step = Stage | readonly (readonly Stage[])[]

const npm = (...args: string[]) => ['npm', 'run', '--silent', ...args]
const wxt = (browser: string) => ['wxt', 'build', '-b', browser]

const ADDRESSES: Stage = { name: 'address index', command: npm('build-addresses') }
const STATIC: readonly Stage[] = [
  { name: 'type check', command: npm('typecheck') },
  { name: 'lint', command: npm('lint') },
]

/** `npm test`. Browsers wait a good part of their time: unit tests use the cores then. */
export const EVERYTHING: readonly Step[] = [
  ADDRESSES,
  [
    [
      { name: 'build for Chrome', command: wxt('chrome') },
      { name: 'build for Firefox', command: wxt('firefox') },
      { name: 'add-on linter', command: ['addons-linter', '--warnings-as-errors', '.output/firefox-mv3'] },
      { name: 'bundle budgets and end-to-end tests', command: [], project: 'e2e' },
    ],
    [
      ...STATIC,
      { name: 'dead code', command: npm('dead-code') },
      { name: 'unit, server and component tests', command: [], project: 'unit' },
    ],
  ],
]

/** By the import graph. House rules read the tree, which no import shows; browsers need builds, and minutes. */
export const CHANGED = (since: string): readonly Step[] => [
  ADDRESSES,
  ...STATIC,
  { name: 'house rules', command: ['tests/house'], project: 'unit' },
  { name: `tests of what changed since ${since}`, command: ['--changed', since], project: 'unit' },
]

/** What tests do beyond `npm test` under `npm run test:deep` (tests/deep.ts). */
export const LONGER: readonly string[] = [
  'every browser test in both browsers, and those of what few orders need and of marketplace operators',
  'dead workers, slow carriers and silent relays waited out in real time',
  'badges, questions and saved pages: every page, in every window',
  'relays over PostgreSQL in both browsers, and all of their HTTP over it',
  'properties four times as often, relays killed twice as often and over PostgreSQL, 2,000 schedules of the simulation',
  'a day of 200 orders, and a new storefront through its contract suite and the type check',
  'screens read by axe in both languages',
  'a million forged messages, and 20,000 from our own world in each browser',
  'every mark of a large statement in Firefox',
]

/** The stages that `npm run test:deep` adds. */
export const DEEPER: readonly Stage[] = [
  { name: 'simulation, 100,000 schedules', command: npm('simulate', '--', '--seeds', '100000') },
  { name: 'simulation, every planted bug', command: npm('simulate', '--', '--planted') },
  { name: 'torture in Chromium', command: npm('torture', '--', '--browser', 'chromium') },
  {
    name: 'torture in Firefox',
    command: npm('torture', '--', '--browser', 'firefox', '--kills', '40', '--races', '20'),
  },
  { name: 'torture of relays on both databases', command: npm('torture:relay') },
  { name: 'conformance', command: npm('conformance') },
  { name: 'store packages, twice', command: npm('check-packages') },
  { name: 'hostile pages in Chromium', command: npm('hostile-pages') },
  { name: 'hostile pages in Firefox', command: npm('hostile-pages', '--', '--browser', 'firefox') },
  { name: 'every screen', command: npm('screens') },
]
