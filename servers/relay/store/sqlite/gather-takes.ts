import type { Taken } from '../store.ts'
import type { TakeAnswer, TakeCall } from './take.ts'

interface Caller {
  call: TakeCall
  resolve(taken: (Taken | undefined)[]): void
  reject(error: Error): void
}

/** Sends the calls of one turn of the event loop together: one message to the thread for all that came in at once. */
export function gatherTakes(
  send: (calls: TakeCall[]) => Promise<TakeAnswer[]>,
): (call: TakeCall) => Promise<(Taken | undefined)[]> {
  let gathered: Caller[] = []

  function flush(): void {
    const callers = gathered
    gathered = []
    const sent = send(callers.map(({ call }) => call))
    sent.then(
      (answers) => {
        for (const [at, { resolve, reject }] of callers.entries()) {
          const answer = answers[at]
          if (answer && 'taken' in answer) resolve(answer.taken)
          else reject(answer?.error ?? new Error('The store did not answer.'))
        }
      },
      (error: Error) => {
        for (const { reject } of callers) reject(error)
      },
    )
  }

  return (call) =>
    new Promise((resolve, reject) => {
      if (gathered.length === 0) setImmediate(flush)
      gathered.push({ call, resolve, reject })
    })
}
