import type { IncomingMessage } from 'node:http'

export interface ReadBody {
  /** The first `most` bytes. */
  bytes: Buffer
  /** There was more, which was not read. */
  cut: boolean
}

/**
 * Reads a request's body, counting what really comes. Undefined where it was not whole within `ms`, or its sender went
 * away.
 */
export function readBody(incoming: IncomingMessage, most: number, ms: number): Promise<ReadBody | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > most) settle(cutBody())
    }
    const cutBody = () => ({ bytes: Buffer.concat(chunks).subarray(0, most), cut: true })
    const whole = () => {
      const [only] = chunks
      settle({ bytes: only && chunks.length === 1 ? only : Buffer.concat(chunks), cut: false })
    }
    const broken = () => settle(undefined)
    const late = setTimeout(broken, ms)
    function settle(body: ReadBody | undefined): void {
      clearTimeout(late)
      incoming.off('data', take).off('end', whole).off('error', broken).off('close', broken)
      // What still comes the adapter reads for half a second, so that the answer is heard; then it closes.
      resolve(body)
    }
    incoming.on('data', take).on('end', whole).on('error', broken).on('close', broken)
  })
}
