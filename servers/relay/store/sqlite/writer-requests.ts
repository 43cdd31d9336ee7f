import type { AppendResult } from './append.ts'
import { openWriter, type Writer } from './writer.ts'

export type Request<Name extends keyof Writer = keyof Writer> = {
  [K in Name]: { name: K; args: Parameters<Writer[K]> }
}[Name]

export type Reply = { value: unknown } | { error: Error }

type Methods = { [K in keyof Writer]: (...args: Parameters<Writer[K]>) => ReturnType<Writer[K]> }

/** Does the waiting requests in order; neighbouring calls of `append` become one transaction. Opens the file with the first, again after a failure. */
export function answersOf(file: string): (requests: readonly Request[]) => Reply[] {
  let opened: Writer | undefined
  const call = <K extends keyof Writer>({ name, args }: Request<K>): Reply =>
    attempt(() => {
      if (name === 'close' && !opened) return undefined
      opened ??= openWriter(file)
      const methods: Methods = opened
      const value = methods[name](...args)
      if (name === 'close') opened = undefined
      else if (!opened.isSameFile()) throw new Error(`${file} is no longer where it was: restart the relay.`)
      return value
    })

  return (requests) => {
    const replies: Reply[] = []
    for (let at = 0; at < requests.length; ) {
      const [first, ...rest] = requests.slice(at)
      if (!first) break
      if (first.name !== 'append') {
        replies.push(call(first))
        at += 1
        continue
      }
      const others = rest.findIndex(({ name }) => name !== 'append')
      const together = [first, ...(others === -1 ? rest : rest.slice(0, others))].filter(
        (request) => request.name === 'append',
      )
      const calls = together.flatMap(({ args: [calls] }) => calls)
      const all = call({ ...first, args: [calls] })
      replies.push(...shareOut(all, together))
      at += together.length
    }
    return replies
  }
}

function shareOut(all: Reply, requests: readonly Request<'append'>[]): Reply[] {
  if ('error' in all) return requests.map(() => all)
  const answers = all.value as AppendResult[]
  let from = 0
  return requests.map(({ args: [calls] }) => {
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
