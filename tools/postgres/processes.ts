import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A process and its children. PostgreSQL's leave its group, so that a signal to the group would miss them. */
export function familyOf({ pid }: ChildProcess): number[] {
  if (pid === undefined) return []
  return [
    pid,
    ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  ]
}

/** Signals them all, the first one first. Resolves once none is left. */
export async function killed(pids: readonly (number | undefined)[], signal: NodeJS.Signals): Promise<void> {
  const known = pids.filter((pid) => pid !== undefined)
  for (const pid of known) if (isAlive(pid)) process.kill(pid, signal)
  while (known.some(isAlive)) await pause(5)
}

/** A zombie does not count: its parent may not have waited for it. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
