import type { Browser } from 'puppeteer-core'

const PATIENCE_MS = 15_000

/** Puppeteer starts a browser as the leader of its own process group. */
export function groupOf(browser: Browser): number {
  const pid = browser.process()?.pid
  if (pid === undefined) throw new Error('This browser is not of our starting.')
  return pid
}

/** Kills every process of the group with SIGKILL; resolves when none is left. */
export async function killGroup(leader: number): Promise<void> {
  process.kill(-leader, 'SIGKILL')
  const deadline = Date.now() + PATIENCE_MS
  while (isAnyLeft(leader)) {
    if (Date.now() > deadline) throw new Error('The browser outlives SIGKILL.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function isAnyLeft(leader: number): boolean {
  try {
    process.kill(-leader, 0)
    return true
  } catch {
    return false
  }
}
