/**
 * Who may import whom. A room is a folder or a file. Packages are free to all. Nothing imports
 * `entrypoints`.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'lib/domain': [],
  'lib/rules': ['lib/domain'],
  'lib/address': ['lib/domain'],
  'lib/storefronts': ['lib/domain'],
  'lib/carrier': ['lib/domain'],
  'lib/tables': ['lib/domain'],
  'lib/draft': ['lib/domain', 'lib/rules', 'lib/address'],
  'lib/sandbox': ['lib/domain', 'lib/rules', 'lib/carrier/endpoints'],
  'lib/openapi': ['lib/domain', 'lib/carrier/endpoints', 'lib/carrier/wire-values.ts'],
  'lib/outbox': ['lib/domain', 'lib/carrier', 'lib/settings/database-opener.ts'],
  'lib/outbox/read.ts': ['lib/domain', 'lib/outbox'],
  'lib/tracking': ['lib/domain', 'lib/carrier', 'lib/outbox'],
  'lib/write-back': ['lib/domain', 'lib/settings/database-opener.ts'],
  'lib/messages': ['lib/domain'],
  'lib/messages/send.ts': ['lib/domain', 'lib/messages'],
  'lib/settings': ['lib/domain', 'lib/money/statement.ts', 'lib/order-book/saved-view.ts'],
  'lib/i18n': ['lib/domain', 'lib/money/reconcile.ts', 'lib/order-book/slip.ts'],
  'lib/help': ['lib/domain', 'lib/i18n', 'docs/guide', 'CHANGELOG.md', 'CHANGELOG.vi.md'],
  'lib/background': [
    'lib/domain',
    'lib/rules',
    'lib/carrier',
    'lib/sandbox',
    'lib/outbox',
    'lib/tracking',
    'lib/write-back',
    'lib/messages',
    'lib/settings',
    'lib/i18n',
    'lib/tabs',
  ],
  // Everything that speaks to a tab: run a script, read a page, open one of ours.
  'lib/tabs': ['lib/domain', 'lib/app', 'lib/settings', 'lib/i18n', 'lib/write-back'],
  // The application: what the screens do, without React.
  'lib/app': ['lib/domain', 'lib/messages/table.ts'],
  'lib/backup': ['lib/domain', 'lib/app', 'lib/order-book/saved-view.ts', 'lib/order-book/shipment-order.ts'],
  'lib/converter': ['lib/domain', 'lib/address', 'lib/tables'],
  'lib/money': ['lib/domain', 'lib/order-book/listed-shipment.ts'],
  'lib/order-book': ['lib/domain', 'lib/app', 'lib/messages/failure-of.ts'],
  'lib/order-form': ['lib/domain', 'lib/rules', 'lib/draft', 'lib/app', 'lib/messages/failure-of.ts'],
  'lib/bulk': [
    'lib/domain',
    'lib/rules',
    'lib/draft',
    'lib/address',
    'lib/tables',
    'lib/settings',
    'lib/money/statement.ts',
    'lib/order-form',
    'lib/app',
    'lib/messages/failure-of.ts',
  ],
  // What screens are given, made of the browser, the settings and the order book.
  'lib/services': [
    'lib/domain',
    'lib/app',
    'lib/backup',
    'lib/address',
    'lib/draft',
    'lib/messages',
    'lib/settings',
    'lib/outbox/read.ts',
    'lib/order-form',
    'lib/bulk',
    'lib/tabs',
  ],
  'servers/sandbox': [
    'lib/domain',
    'lib/sandbox',
    'lib/openapi',
    'lib/carrier/endpoints',
    'servers/arguments.ts',
  ],
  'servers/demo-store': ['lib/domain', 'servers/arguments.ts'],
  'servers/relay': ['lib/domain', 'servers/arguments.ts'],
}

/** What every feature below `components` may import of `lib`. Never the carrier, a reader or a writer. */
export const COMPONENTS_MAY_IMPORT: readonly string[] = [
  'lib/domain',
  'lib/rules',
  'lib/draft',
  'lib/address',
  'lib/tables',
  'lib/settings',
  'lib/i18n',
  'lib/messages/send.ts',
  'lib/messages/table.ts',
  'lib/messages/failure-of.ts',
  'lib/outbox/read.ts',
  'lib/app',
  'lib/backup',
  'lib/bulk',
  'lib/converter',
  'lib/help',
  'lib/money',
  'lib/order-book',
  'lib/order-form',
]

/** The features of `components`, lowest floor first; each lists the features it may import, all of them above it here. */
export const FEATURES: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  'routes.ts': [],
  commands: ['ui'],
  app: ['ui', 'commands'],
  shell: ['ui', 'app'],
  stores: ['ui', 'app'],
  exports: ['ui', 'app'],
  relay: ['ui', 'app'],
  teach: ['ui', 'app', 'shell'],
  help: ['ui'],
  label: ['ui', 'app', 'shell'],
  slips: ['ui', 'app', 'shell'],
  converter: ['ui', 'app', 'exports'],
  shipments: ['ui', 'app', 'shell', 'stores'],
  recipient: ['ui', 'routes.ts', 'app', 'shipments'],
  'order-form': ['ui', 'app', 'shell', 'teach', 'recipient'],
  'shipment-list': ['ui', 'routes.ts', 'app', 'shell', 'exports', 'relay', 'shipments', 'recipient'],
  money: ['ui', 'routes.ts', 'app', 'exports', 'shipments', 'shipment-list'],
  bulk: ['ui', 'routes.ts', 'app', 'shell', 'exports', 'shipments', 'recipient', 'order-form'],
  options: ['ui', 'app', 'shell', 'stores', 'relay', 'teach', 'order-form'],
  popup: ['ui', 'routes.ts', 'app', 'shell', 'stores', 'teach', 'shipments', 'order-form'],
  welcome: ['ui', 'app', 'shell', 'stores', 'shipments', 'options'],
  workbench: ['ui', 'app', 'shell', 'relay'],
}

/** Rooms that may speak to the browser. */
export const MAY_USE_BROWSER = [
  'entrypoints',
  'lib/background',
  'lib/messages',
  'lib/services',
  'lib/settings',
  'lib/tabs',
]

/** Files of its own that a folder may hold; phrase files, fixtures and browser tests apart. */
export const MOST_FILES_IN_A_FOLDER = 25
