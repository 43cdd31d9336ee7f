import type { Failure } from '../domain/failure.ts'
import type { MessageName, Output } from './table.ts'

/** What goes over the wire between a sender and the worker. */
export interface Question {
  quickship: string
  input: unknown
}

/** `failure`: the question was not understood or not allowed, or its handler broke: on the disk, or by a mistake of ours. */
export type Reply<N extends MessageName = MessageName> = { answer: Output<N> } | { failure: Failure }
