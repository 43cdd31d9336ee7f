import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in an address. The store has only its hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256 is enough for random secrets: a slower hash protects only guessable ones. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** A name for people, no secret. */
export const newId = (): string => randomBytes(6).toString('hex')
