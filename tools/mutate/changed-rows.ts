import { execFileSync } from 'node:child_process'

/** The lines of a file that are not as they were at a revision, from 1 on. */
export function changedRows(since: string, file: string): Set<number> {
  const diff = execFileSync('git', ['diff', '--unified=0', since, '--', file], { encoding: 'utf8' })
  return rowsOfDiff(diff)
}

export function rowsOfDiff(diff: string): Set<number> {
  const rows = new Set<number>()
  for (const [, first = '', count = '1'] of diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)) {
    for (let row = Number(first); row < Number(first) + Number(count); row++) rows.add(row)
  }
  return rows
}
