/**
 * Who may import whom (docs/ARCHITECTURE.md, "The rooms"). A room is a folder; a file named here is a room of its own.
 * Everything may import `domain` and packages; nothing may import `entrypoints`.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'lib/domain': [],
  'lib/rules': ['lib/domain'],
  'lib/address': ['lib/domain'],
  'lib/storefronts': ['lib/domain'],
  'lib/carrier': ['lib/domain'],
  'lib/draft': ['lib/domain', 'lib/rules', 'lib/address'],
  'lib/sandbox': ['lib/domain', 'lib/rules', 'lib/carrier/endpoints'],
  'lib/openapi': ['lib/domain', 'lib/carrier/endpoints', 'lib/carrier/wire-values.ts'],
  'lib/outbox': ['lib/domain', 'lib/carrier'],
  'lib/outbox/read.ts': ['lib/domain', 'lib/outbox'],
  'lib/tracking': ['lib/domain', 'lib/carrier', 'lib/outbox'],
  'lib/write-back': ['lib/domain', 'lib/settings/database-opener.ts'],
  'lib/messages': ['lib/domain'],
  'lib/messages/send.ts': ['lib/domain', 'lib/messages'],
  'lib/tables': ['lib/domain'],
  'lib/settings': ['lib/domain'],
  'lib/i18n': ['lib/domain'],
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
  ],
  components: [
    'lib/domain',
    'lib/rules',
    'lib/draft',
    'lib/address',
    'lib/messages/send.ts',
    'lib/messages/table.ts',
    'lib/settings',
    'lib/i18n',
    'lib/tables',
    'lib/outbox/read.ts',
  ],
  'servers/sandbox': ['lib/domain', 'lib/sandbox', 'lib/openapi', 'lib/carrier/endpoints'],
  'servers/demo-store': ['lib/domain'],
  'servers/relay': ['lib/domain'],
}

/** Rooms that may speak to the browser. */
export const MAY_USE_BROWSER = ['entrypoints', 'lib/background', 'lib/messages', 'lib/settings']

export const LONGEST_FILE = 200
export const LONGEST_ENTRYPOINT = 60
