import { request } from 'node:http'
import { openServer } from '../local-server.ts'

/** An address in front of a carrier's, which counts who is inside; `entries`: how many, at each entry. */
export async function openTurnstile() {
  const seen = { inside: 0, most: 0, total: 0, entries: [] as number[] }
  let target = ''
  let held: { after: number; until: Promise<void> } | undefined
  const url = await openServer((received, answer) => {
    seen.inside += 1
    seen.total += 1
    seen.most = Math.max(seen.most, seen.inside)
    seen.entries.push(seen.inside)
    answer.on('close', () => {
      seen.inside -= 1
    })
    const passedOn = request(
      `${target}${received.url}`,
      { method: received.method ?? 'GET', headers: { ...received.headers, connection: 'close' } },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
    passedOn.on('error', () => answer.destroy())
    const until = held && seen.entries.length > held.after ? held.until : Promise.resolve()
    void until.then(() => received.pipe(passedOn))
  })
  return {
    url,
    seen,
    /** Keeps all but the first `after` entries inside until the returned function is called. */
    hold(after = 0): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { after, until: promise }
      return resolve
    },
    leadTo(url: string) {
      target = url
    },
  }
}
