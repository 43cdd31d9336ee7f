import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SandboxState } from '../../lib/sandbox/state.ts'
import { readState, writeState } from '../../lib/sandbox/state.ts'

export interface StateFile {
  /** Undefined where there is no file yet. Rejects where there is one that is no state; it is left as it is. */
  read(): Promise<SandboxState | undefined>
  /** Resolves once this state, or a later one, would outlive a power cut. */
  write(state: SandboxState): Promise<void>
}

/** Holds tokens: for its owner's eyes only. */
const OWNER_ONLY = 0o600

export function stateFile(path: string): StateFile {
  /** The write under way, and the one after it that all later callers share. */
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function replace(state: SandboxState): Promise<void> {
    const beside = `${path}.new`
    const file = await open(beside, 'w', OWNER_ONLY)
    try {
      await file.writeFile(writeState(state))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
    const folder = await open(dirname(path), 'r')
    await folder.sync().finally(() => folder.close())
  }

  return {
    async read() {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      })
      if (text === undefined) return undefined
      try {
        return readState(text)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        throw new Error(
          `${path} holds no state of the sandbox (${why}). It is left as it is: mend it, move it away, or name another file.`,
        )
      }
    },
    write(state) {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined
          running = replace(state)
          return running
        })
      return next
    },
  }
}
