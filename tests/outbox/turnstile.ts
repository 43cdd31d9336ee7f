import { request } from 'node:http'
import { openServer } from '../local-server.ts'

/** An address in front of a carrier's, which counts who is inside. */
export async function openTurnstile() {
  const seen = { inside: 0, most: 0, total: 0 }
  let target = ''
  const url = await openServer((asked, answer) => {
    seen.inside += 1
    seen.total += 1
    seen.most = Math.max(seen.most, seen.inside)
    answer.on('close', () => {
      seen.inside -= 1
    })
    const passedOn = request(
      `${target}${asked.url}`,
      { method: asked.method ?? 'GET', headers: { ...asked.headers, connection: 'close' } },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
    passedOn.on('error', () => answer.destroy())
    asked.pipe(passedOn)
  })
  return {
    url,
    seen,
    leadTo(url: string) {
      target = url
    },
  }
}
