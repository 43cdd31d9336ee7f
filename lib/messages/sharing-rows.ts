import * as z from 'zod/mini'
import type { KnownSharing } from '../domain/sharing/sharing.ts'
import { LONGEST_COMPUTER_NAME, type SharingTrouble } from '../domain/sharing/sharing-failure.ts'
import { row } from './row.ts'

/** No answer holds the code. */
export const sharingRows = {
  /** Also asks the other computers for what is new. */
  'sharing.state': row<KnownSharing | 'off'>()('screen', z.object({})),
  /** Saved only when the answer is `joined`. `fresh`: this code takes the place of the one in use. */
  'sharing.join': row<'joined' | SharingTrouble>()(
    'screen',
    z.object({
      accountId: z.string().check(z.maxLength(100)),
      code: z.string().check(z.maxLength(100)),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_COMPUTER_NAME)),
      fresh: z.boolean(),
    }),
  ),
  /** What the others shipped stays here. */
  'sharing.leave': row<true>()('screen', z.object({})),
} as const
