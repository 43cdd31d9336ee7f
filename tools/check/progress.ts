import type { Reporter } from 'vitest/node'

export interface Progress {
  files: number
  done: number
  failed: number
}

/** A vitest reporter that sends its progress to the parent process. */
export default function progressReporter(): Reporter {
  const progress: Progress = { files: 0, done: 0, failed: 0 }
  return {
    onTestRunStart(specifications) {
      progress.files = specifications.length
    },
    onTestModuleEnd(module) {
      progress.done += 1
      progress.failed += module.ok() ? 0 : 1
      process.send?.(progress)
    },
  }
}
