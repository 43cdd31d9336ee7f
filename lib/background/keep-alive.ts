import { browser } from 'wxt/browser'
import type { OutboxDeps } from '../outbox/deps.ts'

/** Both browsers end an idle worker after 30 s; only calls of their API count. */
const SIGN_OF_LIFE_MS = 20_000

let atWork = 0
let timer: ReturnType<typeof setInterval> | undefined

export async function keepAlive<T>(work: () => Promise<T>): Promise<T> {
  atWork += 1
  timer ??= setInterval(() => void browser.runtime.getPlatformInfo(), SIGN_OF_LIFE_MS)
  try {
    return await work()
  } finally {
    atWork -= 1
    if (atWork === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** Over worker, tabs and windows. The worker stays awake while one is held or awaited. */
export const locks: Pick<OutboxDeps, 'lock' | 'unlessHeld'> = {
  lock: (name, work) => keepAlive(() => navigator.locks.request(name, work)),
  unlessHeld: (name, work) =>
    keepAlive(() =>
      navigator.locks.request(name, { ifAvailable: true }, async (free) => {
        if (free) await work()
      }),
    ),
}
