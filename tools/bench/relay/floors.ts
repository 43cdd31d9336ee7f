import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewEvent, RelayStore } from '../../../servers/relay/store/store.ts'
import { type Sent, sendNotices } from './send-notices.ts'

/** The same load on a server of the same framework that keeps nothing, or one that flushes once for all that wait. */
export async function bareFramework(
  load: { connections: number; notices: number },
  keeps: 'nothing' | 'a file',
): Promise<Sent> {
  const folder = await mkdtemp(join(tmpdir(), 'relay-floor-'))
  const args = keeps === 'nothing' ? [] : [join(folder, 'notices')]
  const server = fork(join(import.meta.dirname, 'bare-server.ts'), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const [port] = await once(server, 'message')
    const to = { ports: [Number(port)], paths: ['/hooks/a/b'], ...load }
    await sendNotices({ ...to, notices: load.notices / 4, run: 'warm' })
    return await sendNotices({ ...to, run: 'bare' })
  } finally {
    server.kill()
    await rm(folder, { recursive: true })
  }
}

/** Events a second that the store alone takes, called by as many at a time as there are connections. */
export async function bareStore(
  store: RelayStore,
  shops: readonly string[],
  { connections, notices }: { connections: number; notices: number },
) {
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let n = next++; n < notices; n = next++)
        await store.append([madeEvent(shops[n % shops.length] ?? '', `bare-${n}`)])
    }),
  )
  return (notices * 1000) / (performance.now() - began)
}

/** An event as a notice makes one; the same words make the same. */
export function madeEvent(shop: string, words: string): NewEvent {
  const digest = Buffer.alloc(32)
  digest.write(words.padStart(32, '.'), 'latin1')
  // The store keeps its first half.
  digest.reverse()
  return {
    shop,
    digest,
    receivedAt: Date.now(),
    partnerId: `QS-${words}`,
    trackingCode: `S1.A1.${words}`,
    statusCode: 5,
    actionTime: '2026-11-02T12:18:39+07:00',
    reasonCode: null,
    reason: '',
    weightKg: 2.4,
    fee: 74_000,
    cod: 100_000,
    partial: false,
  }
}
