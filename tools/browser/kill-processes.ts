import type { Browser } from 'puppeteer-core'

const PATIENCE_MS = 15_000

/** SIGKILL to a browser that puppeteer started, and to every process it started itself; resolves when none is left. */
export async function killProcesses(browser: Browser): Promise<void> {
  const pid = browser.process()?.pid
  if (pid === undefined) throw new Error('This browser is not of our starting.')
  // Puppeteer starts it as the leader of a group of its own.
  process.kill(-pid, 'SIGKILL')
  const deadline = Date.now() + PATIENCE_MS
  while (isAnyLeft(pid)) {
    if (Date.now() > deadline) throw new Error('The browser outlives SIGKILL.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function isAnyLeft(group: number): boolean {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}
