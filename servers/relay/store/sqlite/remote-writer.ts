import { Worker } from 'node:worker_threads'
import type { Writer } from './writer.ts'
import type { Reply } from './writer-requests.ts'

export interface RemoteWriter {
  ask<K extends keyof Writer>(name: K, ...words: Parameters<Writer[K]>): Promise<ReturnType<Writer[K]>>
  /** Ends the thread once all that was asked is answered. */
  close(): Promise<void>
}

interface Waiting {
  answered(value: unknown): void
  refused(error: Error): void
}

/** The writer, in a thread of its own. Every call rejects once that thread has died. */
export function remoteWriter(file: string): RemoteWriter {
  const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: file })
  thread.unref()
  // The thread answers in the order it was asked in.
  const waiting: Waiting[] = []
  let dead: Error | undefined

  thread.on('message', (replies: Reply[]) => {
    for (const reply of replies) {
      const caller = waiting.shift()
      if ('error' in reply) caller?.refused(reply.error)
      else caller?.answered(reply.value)
    }
    if (waiting.length === 0) thread.unref()
  })
  const died = (error: Error) => {
    dead ??= error
    for (const caller of waiting.splice(0)) caller.refused(dead)
  }
  thread.on('error', died)
  thread.on('exit', () => died(new Error('The store was closed.')))

  const ask: RemoteWriter['ask'] = (name, ...words) =>
    new Promise((resolve, reject) => {
      if (dead) return reject(dead)
      // The thread answers a call with what that very method of the writer returns.
      const answered = (value: unknown) => resolve(value as ReturnType<Writer[typeof name]>)
      thread.postMessage({ name, words })
      waiting.push({ answered, refused: reject })
      thread.ref()
    })

  return {
    ask,
    async close() {
      if (dead) return
      await ask('close')
      await thread.terminate()
    },
  }
}
