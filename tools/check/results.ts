import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What we read of vitest's JSON results. */
interface VitestResults {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly { name: string; startTime: number; endTime: number }[]
}

export interface Results {
  passed: number
  failed: number
  skipped: number
  files: readonly { name: string; ms: number }[]
}

/** Null if vitest wrote no results. */
export function readResults(file: string, root: string): Results | null {
  if (!existsSync(file)) return null
  const results: VitestResults = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    skipped: results.numPendingTests + results.numTodoTests,
    files: results.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      ms: endTime - startTime,
    })),
  }
}

/** The output of a failed stage; without vitest's lines for files and tests that passed. */
export function failureOf(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^\s*✓/.test(stripVTControlCharacters(line)))
    .join('\n')
    .trim()
}

/** "4.2 s", "3 min 08 s" */
export function duration(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
