import { readdirSync, readFileSync } from 'node:fs'
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

/** Milliseconds on the processor of each process's main thread in the group; Linux alone tells. */
export function mainThreadsMs(leader: number): Map<string, number> {
  const group = new Map<string, number>()
  for (const pid of process.platform === 'linux' ? readdirSync('/proc') : []) {
    try {
      // After the name, which may have spaces: state, parent, group.
      const [, , , of] = /\) (\S+) (\S+) (\S+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      const [spent] = of === `${leader}` ? readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ') : []
      if (spent) group.set(pid, Number(spent) / 1e6)
    } catch {
      // No process, or gone meanwhile.
    }
  }
  return group
}

function isAnyLeft(leader: number): boolean {
  try {
    process.kill(-leader, 0)
    return true
  } catch {
    return false
  }
}
