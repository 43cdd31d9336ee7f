import { browser } from 'wxt/browser'
import type { Failure } from '../domain/failure.ts'
import type { Question, Reply } from './reply.ts'
import type { Input, MessageName, Output } from './table.ts'

/** The worker's answer was a refusal to hear the question, or none came at all. */
export class NotHeard extends Error {
  override name = 'NotHeard'
  /** What the worker said instead of an answer. */
  readonly failure: Failure | undefined

  constructor(message: string, failure?: Failure) {
    super(message)
    this.failure = failure
  }
}

/**
 * Asks the worker. A worker that dies under the question is woken and asked once more, which every handler bears.
 * Rejects with NotHeard where that does not help either.
 */
export async function send<N extends MessageName>(name: N, input: Input<N>): Promise<Output<N>> {
  const question: Question = { quickship: name, input }
  const reply = (await ask<N>(question)) ?? (await ask<N>(question))
  if (!reply) throw new NotHeard('the worker did not answer')
  if ('failure' in reply) throw new NotHeard(JSON.stringify(reply.failure), reply.failure)
  return reply.answer
}

/** Undefined where the worker died or nobody listened. */
async function ask<N extends MessageName>(question: Question): Promise<Reply<N> | undefined> {
  try {
    return await browser.runtime.sendMessage(question)
  } catch {
    return undefined
  }
}
