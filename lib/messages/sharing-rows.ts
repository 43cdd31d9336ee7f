import * as z from 'zod/mini'
import type { KnownSharing } from '../domain/sharing/sharing.ts'
import type { SharingTrouble } from '../domain/sharing/trouble.ts'
import { row } from './row.ts'

const short = z.string().check(z.maxLength(100))

/** No answer holds the code. */
export const sharingRows = {
  /** Also asks the other computers for what is new. */
  'sharing.state': row<KnownSharing | 'off'>()('screen', () => z.object({})),
  /** Saved only when the answer is `joined`. `fresh`: this code replaces the one in use. Without an account, through the folder. */
  'sharing.join': row<'joined' | SharingTrouble>()('screen', () =>
    z.object({
      accountId: short,
      code: short,
      name: short,
      fresh: z.boolean(),
    }),
  ),
  /** In a folder, this computer decides from now on who ships an order. */
  'sharing.lead': row<'done' | SharingTrouble>()('screen', () => z.object({})),
  /** What the others shipped stays here. */
  'sharing.leave': row<true>()('screen', () => z.object({})),
} as const
