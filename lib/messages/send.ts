import { browser } from 'wxt/browser'
import type { Failure } from '../domain/failure.ts'
import type { Question, Reply } from './reply.ts'
import type { Input, MessageName, Output } from './table.ts'

/** The worker refused the message or gave no answer. */
export class WorkerUnavailableError extends Error {
  override name = 'WorkerUnavailable'
  /** The worker's reason, if it gave one. */
  readonly failure: Failure | undefined

  constructor(message: string, failure?: Failure) {
    super(message)
    this.failure = failure
  }
}

/** Asks twice if the worker died: every handler may run twice. Rejects when that fails too. */
export async function send<N extends MessageName>(name: N, input: Input<N>): Promise<Output<N>> {
  const question: Question = { quickship: name, input }
  const reply = (await ask<N>(question)) ?? (await ask<N>(question))
  if (!reply) throw new WorkerUnavailableError('the worker did not answer')
  if ('failure' in reply) throw new WorkerUnavailableError(JSON.stringify(reply.failure), reply.failure)
  return reply.answer
}

/** Undefined when the worker died or is missing. */
async function ask<N extends MessageName>(question: Question): Promise<Reply<N> | undefined> {
  try {
    return await browser.runtime.sendMessage(question)
  } catch {
    return undefined
  }
}
