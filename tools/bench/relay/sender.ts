import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Load, Sent } from './send-notices.ts'

export interface SentApart extends Sent {
  /** Delay of the sender's own event loop, which counts as the relay's time too: p99, ms. */
  ownP99: number
}

/** Sends from a process of its own, so that no other load delays its clock. */
export async function sendApart(load: Load): Promise<SentApart> {
  const sender = fork(join(import.meta.dirname, 'sender-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    return await new Promise<SentApart>((resolve, reject) => {
      // Our own process, which sends this alone.
      sender.once('message', (sent) => resolve(sent as SentApart))
      sender.once('exit', (code) => reject(new Error(`A sender of notices ended with ${code}.`)))
      sender.send(load)
    })
  } finally {
    sender.kill()
  }
}
