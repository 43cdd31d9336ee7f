import type { IncomingMessage } from 'node:http'

/**
 * Where a request comes from, as far as limits care: an IPv4 address, or the /64 that one IPv6 customer has. A trusted
 * proxy's own word is the last of `X-Forwarded-For`; what stands before it anybody may have written.
 */
export function addressOf(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? incoming.headers['x-forwarded-for'] : undefined
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return network(last || (incoming.socket.remoteAddress ?? ''))
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
