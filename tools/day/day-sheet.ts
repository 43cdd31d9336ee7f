import type { Hands } from './hands.ts'

interface Job extends Hands {
  name: string
  seconds: number
  checks: { what: string; holds: boolean; found: unknown; wanted: unknown }[]
}

/** What the day's jobs took, and what was asserted of each. */
export interface DaySheet {
  /** Times a job and counts its hands. */
  job<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Asserts something of the last job, out of its time. */
  check(what: string, found: unknown, wanted: unknown): void
  /** As a table. */
  print(): void
  failed(): boolean
}

export function daySheet(hands: Hands): DaySheet {
  const jobs: Job[] = []
  return {
    async job(name, work) {
      const before = { ...hands }
      const from = performance.now()
      const job: Job = { name, keys: 0, clicks: 0, scans: 0, seconds: 0, checks: [] }
      jobs.push(job)
      try {
        return await work()
      } finally {
        job.seconds = (performance.now() - from) / 1000
        job.keys = hands.keys - before.keys
        job.clicks = hands.clicks - before.clicks
        job.scans = hands.scans - before.scans
        console.log(`${name}: ${job.seconds.toFixed(1)} s`)
      }
    },
    check(what, found, wanted) {
      const holds = JSON.stringify(found) === JSON.stringify(wanted)
      jobs.at(-1)?.checks.push({ what, holds, found, wanted })
    },
    print() {
      console.log()
      printRow('job', ['keys', 'clicks', 'scans', 'seconds'], 'asserted')
      for (const { name, keys, clicks, scans, seconds, checks } of jobs) {
        const [first, ...others] = checks.map(({ what, holds }) => `${holds ? '✓' : '✗'} ${what}`)
        printRow(name, [...[keys, clicks, scans].map(String), seconds.toFixed(1)], first ?? '')
        for (const other of others) printRow('', ['', '', '', ''], other)
      }
      const sum = (of: 'keys' | 'clicks' | 'scans' | 'seconds') => jobs.reduce((all, job) => all + job[of], 0)
      const sums = [sum('keys'), sum('clicks'), sum('scans')].map(String)
      printRow('the whole day', [...sums, sum('seconds').toFixed(1)], '')
      for (const { what, holds, found, wanted } of jobs.flatMap(({ checks }) => checks))
        if (!holds) console.log(`\n✗ ${what}`, { found, wanted })
    },
    failed: () => jobs.some(({ checks }) => checks.some(({ holds }) => !holds)),
  }
}

function printRow(name: string, numbers: readonly string[], asserted: string) {
  console.log(`${name.padEnd(34)}${numbers.map((one) => one.padStart(8)).join('')}   ${asserted}`.trimEnd())
}
