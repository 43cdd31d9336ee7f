import { addressOf } from '../../../read/scraped-value.ts'
import type { Reader } from '../../../reader.ts'
import { platform } from './platform.ts'

/** Marketplaces ship by themselves and mask the recipient. */
export const reader: Reader = {
  platform,
  seenOn: [],
  unconfirmed: ['Not supported, by design: the marketplace ships its orders itself and masks the recipient.'],
  read: ({ url }) => ({ kind: 'marketplace-ships', url: addressOf(url) }),
}
