export interface Stage {
  name: string
  /** A program and its arguments; with a project, vitest's further arguments. */
  command: readonly string[]
  /** The vitest project whose results count. */
  project?: 'unit' | 'e2e'
  /** Where the output of a command has its figure, which is shown next to its time. */
  figure?: RegExp
}

const npm = (...args: string[]) => ['npm', 'run', '--silent', ...args]
const wxt = (browser: string) => ['wxt', 'build', '-b', browser]

const STATIC: readonly Stage[] = [
  { name: 'address index', command: npm('build-addresses') },
  { name: 'type check', command: npm('typecheck') },
  { name: 'lint', command: npm('lint') },
]

/** `npm test`. */
export const EVERYTHING: readonly Stage[] = [
  ...STATIC,
  { name: 'dead code', command: npm('dead-code') },
  { name: 'unit, server and component tests', command: [], project: 'unit' },
  { name: 'build for Chrome', command: wxt('chrome') },
  { name: 'build for Firefox', command: wxt('firefox') },
  { name: 'add-on linter', command: ['addons-linter', '--warnings-as-errors', '.output/firefox-mv3'] },
  { name: 'bundle budgets and end-to-end tests', command: [], project: 'e2e' },
]

/** By the import graph. House rules read the tree, which no import shows; browsers need builds, and minutes. */
export const CHANGED = (since: string): readonly Stage[] => [
  ...STATIC,
  { name: 'house rules', command: ['tests/house'], project: 'unit' },
  { name: `tests of what changed since ${since}`, command: ['--changed', since], project: 'unit' },
]

/** What tests do beyond `npm test` under `npm run test:deep` (tests/deep.ts). */
export const LONGER: readonly string[] = [
  'every browser test in both browsers',
  'dead workers, slow carriers and silent relays waited out in real time',
  'badges, questions and saved pages: every page, in every window',
  'relays over PostgreSQL in both browsers, and all of their HTTP over it',
  'properties four times as often, relays killed twice as often, 2,000 schedules of the simulation',
  'screens read by axe in both languages',
  'a million forged messages, and 20,000 from our own world in each browser',
  'every mark of a large statement in Firefox',
]

/** What moves money and parcels: there a change that no test notices is a risk. */
const MUTATED = [
  ...['lib/domain/money.ts', 'lib/domain/weight.ts', 'lib/domain/shipment/fee-total.ts'],
  ...['lib/money', 'lib/rules', 'lib/draft', 'lib/tracking', 'lib/outbox'],
  ...['encode-order', 'request-body', 'sent-order', 'refusal', 'reply'].map(
    (name) => `lib/carrier/${name}.ts`,
  ),
]

/** Red where a figure is worse than in the revision that docs/performance.md records. */
const figures = (name: string, ...args: string[]): Stage => ({
  name: `figures of ${name} against the recorded ones`,
  command: npm('bench', '--', name, ...args, '--against', 'recorded'),
})

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
  {
    name: 'mutations, every 40th',
    command: npm('mutate', '--', ...MUTATED, '--sample', '40', '--at-least', '80'),
    figure: /^all +(\S+ %)/m,
  },
  { name: 'store packages, twice', command: npm('check-packages') },
  { name: 'hostile pages in Chromium', command: npm('hostile-pages') },
  { name: 'hostile pages in Firefox', command: npm('hostile-pages', '--', '--browser', 'firefox') },
  { name: 'every screen', command: npm('screens') },
  figures('addresses', '--alone'),
  figures('storefronts'),
  figures('outbox'),
  figures('popup', '--rounds', '5'),
  figures('worker', '--rounds', '5'),
]
