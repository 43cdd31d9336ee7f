import { expect, test } from 'vitest'
import { postShared } from '../../lib/sharing/post.ts'

const RELAY = { address: 'https://relay.example', token: 't' }
const REQUEST = { after: 0, puts: [] } as never

/** The deadline passes when it is let. */
function network(answer: (signal: AbortSignal) => Promise<Response>) {
  const deadlines = new Set<() => void>()
  return {
    deadlines,
    fetch: (request: Request) => answer(request.signal),
    after(_: number, call: () => void) {
      deadlines.add(call)
      return () => void deadlines.delete(call)
    },
  }
}

test.each(['head', 'body'] as const)(
  'a relay whose %s never comes is given up at the deadline',
  async (missing) => {
    let asked = () => {}
    const reached = new Promise<void>((resolve) => {
      asked = resolve
    })
    const its = network(async (signal) => {
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
      aborted.catch(() => {})
      if (missing === 'head') {
        asked()
        return aborted
      }
      return new Response(
        new ReadableStream({
          async pull() {
            asked()
            await aborted
          },
        }),
      )
    })
    const answer = postShared(its, RELAY, REQUEST)
    await reached
    for (const pass of its.deadlines) pass()
    expect(await answer).toBe('unreachable')
    expect(its.deadlines.size).toBe(0)
  },
)
