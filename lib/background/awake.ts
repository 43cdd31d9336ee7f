import { browser } from 'wxt/browser'

/** Both browsers end an idle worker after 30 s, and only a call of their API counts as work. */
const SIGN_OF_LIFE_MS = 20_000

let atWork = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Keeps the worker alive while `work` is under way. */
export async function awake<T>(work: () => Promise<T>): Promise<T> {
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
