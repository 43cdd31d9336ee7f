import * as z from 'zod/mini'
import type { KnownRelay, RelayCheck } from '../domain/relay.ts'
import { row } from './row.ts'

const account = z.object({ accountId: z.string().check(z.maxLength(100)) })

/** Without `token` the stored one of this address stays. */
const form = z.object({
  ...account.shape,
  address: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
  token: z.optional(z.string().check(z.maxLength(300))),
})

/** No answer holds a token. */
export const relayRows = {
  'relays.list': row<KnownRelay[]>()('screen', () => z.object({})),
  'relays.check': row<RelayCheck>()('screen', () => form),
  /** Tests it first; saved only when the answer is `connected`. */
  'relays.connect': row<RelayCheck>()('screen', () => form),
  /** The host permission is released unless an account or store needs it. */
  'relays.disconnect': row<KnownRelay[]>()('screen', () => account),
  /** Switched off, the stored external parcels are deleted. */
  'relays.show-elsewhere': row<KnownRelay[]>()('screen', () =>
    z.object({ ...account.shape, on: z.boolean() }),
  ),
} as const
