import { Worker } from 'node:worker_threads'
import type { Writer } from './writer.ts'
import type { Reply } from './writer-requests.ts'

export interface RemoteWriter {
  call<K extends keyof Writer>(name: K, ...args: Parameters<Writer[K]>): Promise<ReturnType<Writer[K]>>
  close(): Promise<void>
}

interface Caller {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** The writer, in a thread of its own. Every call rejects once that thread has died. */
export function remoteWriter(file: string): RemoteWriter {
  const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: file })
  thread.unref()
  // The thread answers in the order of the calls.
  const waiting: Caller[] = []
  let dead: Error | undefined

  thread.on('message', (replies: Reply[]) => {
    for (const reply of replies) {
      const caller = waiting.shift()
      if ('error' in reply) caller?.reject(reply.error)
      else caller?.resolve(reply.value)
    }
    if (waiting.length === 0) thread.unref()
  })
  const onDeath = (error: Error) => {
    dead ??= error
    for (const caller of waiting.splice(0)) caller.reject(dead)
  }
  thread.on('error', onDeath)
  thread.on('exit', () => onDeath(new Error('The store was closed.')))

  const call: RemoteWriter['call'] = (name, ...args) =>
    new Promise((resolve, reject) => {
      if (dead) return reject(dead)
      // The thread answers a call with what that very method of the writer returns.
      const answered = (value: unknown) => resolve(value as ReturnType<Writer[typeof name]>)
      thread.postMessage({ name, args })
      waiting.push({ resolve: answered, reject })
      thread.ref()
    })

  return {
    call,
    async close() {
      if (dead) return
      await call('close')
      await thread.terminate()
    },
  }
}
