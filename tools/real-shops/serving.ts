import type { ChildProcess } from 'node:child_process'
import { until } from '../browser/screen.ts'

const STARTS_WITHIN_MS = 180_000

/** A server that answers at that address; ends with this program. */
export async function serving(server: ChildProcess, address: string): Promise<{ stop(): Promise<void> }> {
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const end = () => server.kill()
  process.once('exit', end)
  await until(
    `an answer of ${address}`,
    () => {
      if (server.exitCode !== null) throw new Error(`The server of ${address} ended: see its log.txt.`)
      return fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    },
    STARTS_WITHIN_MS,
  )
  return {
    async stop() {
      process.off('exit', end)
      end()
      await ended
    },
  }
}
