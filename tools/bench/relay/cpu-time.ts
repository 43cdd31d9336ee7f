import { readdirSync, readFileSync } from 'node:fs'

export interface CpuTime {
  /** Seconds on a core, and ready to run without one: of all threads together. */
  ran: number
  waited: number
}

/** A process's time so far, on Linux. */
export function cpuTimeOf(pid: number): CpuTime {
  const total = { ran: 0, waited: 0 }
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [ran, waited] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    total.ran += Number(ran) / 1e9
    total.waited += Number(waited) / 1e9
  }
  return total
}
