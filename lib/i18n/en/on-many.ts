import type { SameKeys } from '../same-keys.ts'
import type { onMany as source } from '../vi/on-many.ts'

export const onMany = {
  name: {
    refresh: 'Update the status',
    cancel: 'Cancel the shipment',
    'set-aside': 'Mark as dealt with',
    printed: 'Mark as printed',
  },
  run: {
    refresh: 'Update {count, number}',
    'set-aside': 'Dealt with {count, plural, one {# shipment} other {# shipments}}',
    printed: 'Printed {count, plural, one {# slip} other {# slips}}',
    cancel: 'Cancel {count, plural, one {# shipment} other {# shipments}}',
  },
  labels: 'Carrier’s labels: {count, number}',
  lists: { 'handover-list': 'Hand-over list', 'pick-list': 'Pick list' },
  more: 'More',
  progress: '{action}: {done, number} of {count, number}…',
  sum: '{action}: {count, number} done',
  left: '{count, plural, one {# shipment} other {# shipments}} failed',
  skipped: '{count, plural, one {# shipment} other {# shipments}} skipped',
  haveChanged: '{count, plural, one {# shipment has} other {# shipments have}} another trouble',
  again: 'Try {count, plural, one {# shipment} other {# shipments}} again',
  dismiss: 'Close',
  stop: 'Stop',
  waiting: 'Waiting',
  running: 'Working…',
  unclear: 'Result not known yet',
  changed: 'Another trouble came up',
  done: {
    refresh: 'Just updated',
    cancel: 'Cancelled',
    'set-aside': 'Dealt with',
    printed: 'Marked as printed',
  },
  'not-possible': {
    refresh: 'The carrier does not have it yet',
    cancel: 'Can no longer be cancelled',
    'set-aside': 'Nothing to deal with',
    printed: 'No tracking code yet',
  },
  failed: {
    refresh: 'Not updated:',
    cancel: 'Not cancelled:',
    'set-aside': 'Not saved:',
    printed: 'Not saved:',
  },
  ask: {
    title: 'Cancel {count, plural, one {# shipment} other {# shipments}}?',
    cod: 'COD of {amount} in all.',
    left: '{count, plural, one {# picked shipment} other {# picked shipments}} can no longer be cancelled and will stay as they are.',
  },
} as const satisfies SameKeys<typeof source>
