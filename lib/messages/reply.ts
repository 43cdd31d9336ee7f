import type { Failure } from '../domain/failure.ts'
import type { MessageName, Output } from './table.ts'

export interface Question {
  quickship: string
  input: unknown
}

/** `failure`: the input or sender was refused, or the handler failed. */
export type Reply<N extends MessageName = MessageName> = { answer: Output<N> } | { failure: Failure }
