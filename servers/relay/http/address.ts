import type { IncomingMessage } from 'node:http'

/** The sender for limits: an IPv4 address, or an IPv6 /64. */
export type AddressOf = (incoming: IncomingMessage) => string

/** `onUntrusted` is called once, when the first `X-Forwarded-For` comes that is not believed. */
export function createAddressOf(trustProxy: boolean, onUntrusted: () => void): AddressOf {
  let reported = false
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    if (forwarded && !trustProxy && !reported) {
      reported = true
      onUntrusted()
    }
    // Only the last one is the trusted proxy's; the sender may write the rest.
    const last = trustProxy ? forwarded.split(',').at(-1)?.trim() : undefined
    return network(last || (socket.remoteAddress ?? ''))
  }
}

export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':')
}
