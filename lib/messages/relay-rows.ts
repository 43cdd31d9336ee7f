import * as z from 'zod/mini'
import type { KnownRelay, RelayCheck } from '../domain/relay.ts'
import { row } from './row.ts'

const account = z.object({ accountId: z.string().check(z.maxLength(100)) })

/** A relay as typed. An absent `token` keeps the one that is stored for this address. */
const form = z.object({
  ...account.shape,
  address: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
  token: z.optional(z.string().check(z.maxLength(300))),
})

/** Relays: what tells an account's parcels' changes the moment they happen. No answer holds a token. */
export const relayRows = {
  'relays.list': row<KnownRelay[]>()('screen', z.object({})),
  'relays.check': row<RelayCheck>()('screen', form),
  /** Tries it first: kept only where the answer is `connected`. */
  'relays.connect': row<RelayCheck>()('screen', form),
  /** The host permission is given back, unless an account or a store stands on the same host. */
  'relays.disconnect': row<KnownRelay[]>()('screen', account),
  /** Whether parcels made elsewhere are kept and shown; turned off, those that are kept go. */
  'relays.show-elsewhere': row<KnownRelay[]>()('screen', z.object({ ...account.shape, on: z.boolean() })),
} as const
