import { fdatasync, openSync, write } from 'node:fs'
import { createServer } from 'node:http'

/** The floor under a flood: node:http, a flush for each right notice, nothing else for a wrong one or a read. Its file is the argument. */
const file = openSync(process.argv[2] ?? '', 'a')
const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    if (incoming.method === 'GET') return outgoing.end('{}')
    if (incoming.url?.endsWith('/wrong')) return outgoing.writeHead(404).end('no')
    write(file, Buffer.concat(chunks), () => fdatasync(file, () => outgoing.end('ok')))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(address.port)
})
