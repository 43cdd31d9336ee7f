import type { TakeAnswer } from './take.ts'
import { openWriter, type Writer } from './writer.ts'

/** A call of the writer, on its way to its thread. */
export type Request<Name extends keyof Writer = keyof Writer> = {
  [K in Name]: { name: K; words: Parameters<Writer[K]> }
}[Name]

export type Reply = { value: unknown } | { error: Error }

type Methods = { [K in keyof Writer]: (...words: Parameters<Writer[K]>) => ReturnType<Writer[K]> }

/**
 * Does the requests that wait together, each in its place; neighbouring calls of `take` become one transaction. The
 * file is opened with the first, and again with the next where that failed.
 */
export function answersOf(file: string): (requests: readonly Request[]) => Reply[] {
  let opened: Writer | undefined
  const call = <K extends keyof Writer>({ name, words }: Request<K>): Reply =>
    attempt(() => {
      if (name === 'close' && !opened) return undefined
      opened ??= openWriter(file)
      const methods: Methods = opened
      const value = methods[name](...words)
      if (name === 'close') opened = undefined
      else if (!opened.standsWhereItStood())
        throw new Error(`${file} is no longer where it was: the relay has to be started anew.`)
      return value
    })

  return (requests) => {
    const replies: Reply[] = []
    for (let at = 0; at < requests.length; ) {
      const [first, ...rest] = requests.slice(at)
      if (!first) break
      if (first.name !== 'take') {
        replies.push(call(first))
        at += 1
        continue
      }
      const others = rest.findIndex(({ name }) => name !== 'take')
      const together = [first, ...(others === -1 ? rest : rest.slice(0, others))].filter(
        (request) => request.name === 'take',
      )
      const calls = together.flatMap(({ words: [calls] }) => calls)
      const all = call({ ...first, words: [calls] })
      replies.push(...shareOut(all, together))
      at += together.length
    }
    return replies
  }
}

/** Each request's part of what came of them together. */
function shareOut(all: Reply, requests: readonly Request<'take'>[]): Reply[] {
  if ('error' in all) return requests.map(() => all)
  const answers = all.value as TakeAnswer[]
  let from = 0
  return requests.map(({ words: [calls] }) => {
    const value = answers.slice(from, from + calls.length)
    from += calls.length
    return { value }
  })
}

function attempt(done: () => unknown): Reply {
  try {
    return { value: done() }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}
