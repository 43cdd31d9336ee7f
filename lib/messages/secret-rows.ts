import * as z from 'zod/mini'
import type { Account } from '../domain/account.ts'
import { lockTimes, SHORTEST_PASSPHRASE } from '../domain/account.ts'
import type { Outcome } from '../domain/failure.ts'
import { row } from './row.ts'

/** `wrong`: the passphrase typed is another; nothing was changed. */
export type Passed = 'done' | 'wrong'

/** `head` goes into the file; with the passphrase it gives `jwk` again. */
export interface FileKey {
  head: FileHead
  jwk: JsonWebKey
}

/** The key of one file, sealed with that of the passphrase. */
export interface FileHead {
  /** Base64. */
  salt: string
  rounds: number
  key: { sealed: string }
}

const typed = z.string().check(z.maxLength(300))
const next = typed.check(z.minLength(SHORTEST_PASSPHRASE))

export const secretRows = {
  'secrets.unlock': row<Passed>()('screen', () => z.object({ passphrase: typed })),
  /** `before`: the passphrase until now, empty without one. */
  'secrets.set': row<Passed>()('screen', () => z.object({ passphrase: next, before: typed })),
  'secrets.remove': row<Passed>()('screen', () => z.object({ before: typed })),
  /** Without the passphrase, and so without every token. */
  'secrets.forget': row<Account[]>()('screen', () => z.object({})),
  'secrets.lock': row<boolean>()('screen', () => z.object({})),
  'secrets.lock-after': row<boolean>()('screen', () => z.object({ minutes: z.literal([...lockTimes]) })),
  /** Null without a passphrase: the backup is saved in clear. */
  'secrets.file-key': row<Outcome<FileKey | null>>()('screen', () => z.object({})),
} as const
