import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server on this machine until the test is over; answers its address. */
export async function openServer(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
