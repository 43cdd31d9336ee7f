import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, fit for an address. Shown once, never kept: the store has its hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256. Enough for a secret that is random: there is nothing to guess that a slower hash would protect. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Names a thing to people; no secret. */
export const newId = (): string => randomBytes(6).toString('hex')
