import type { SameKeys } from '../same-keys.ts'
import type { onMany as source } from '../vi/on-many.ts'

export const onMany = {
  name: {
    refresh: 'Refresh the status',
    cancel: 'Cancel',
    'set-aside': 'Mark as dealt with',
    printed: 'Mark as printed',
  },
  run: {
    refresh: 'Refresh {count, number}',
    'set-aside': 'Dealt with {count, plural, one {# parcel} other {# parcels}}',
    printed: 'Printed {count, plural, one {# slip} other {# slips}}',
    cancel: 'Cancel {count, plural, one {# parcel} other {# parcels}}',
  },
  labels: 'Carrier’s labels: {count, number}',
  lists: { 'handover-list': 'Hand-over list', 'pick-list': 'Pick list' },
  more: 'More',
  progress: '{action}: {done, number} of {count, number}…',
  sum: '{action}: {count, number} done',
  left: '{count, plural, one {# parcel} other {# parcels}} failed',
  skipped: '{count, plural, one {# parcel} other {# parcels}} skipped',
  again: 'Try {count, plural, one {# parcel} other {# parcels}} again',
  dismiss: 'Close',
  stop: 'Stop',
  waiting: 'Waiting',
  running: 'Working…',
  unclear: 'Result not known yet',
  done: {
    refresh: 'Just refreshed',
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
    refresh: 'Not refreshed:',
    cancel: 'Not cancelled:',
    'set-aside': 'Not saved:',
    printed: 'Not saved:',
  },
  ask: {
    title: 'Cancel {count, plural, one {# parcel} other {# parcels}}?',
    cod: 'COD of {amount} in all.',
    left: '{count, plural, one {# picked parcel} other {# picked parcels}} can no longer be cancelled and will stay as they are.',
  },
} as const satisfies SameKeys<typeof source>
