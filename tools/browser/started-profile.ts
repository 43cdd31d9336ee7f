import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { findProgram } from '../setup/find-program.mjs'

/** For the processes of a run. */
const STARTED = 'QUICKSHIP_STARTED_PROFILE'

/**
 * Firefox takes two seconds to fill a new profile, so each browser gets a copy of one that was started before,
 * without the extension. Returns what ends that.
 */
export async function startedProfile(): Promise<() => void> {
  const executablePath = findProgram('firefox')
  if (!executablePath) throw new Error('Firefox is missing: npm test installs it.')
  const userDataDir = mkdtempSync(join(tmpdir(), 'quickship-firefox-'))
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, userDataDir })
  await browser.close()
  process.env[STARTED] = userDataDir
  return () => {
    delete process.env[STARTED]
    remove(userDataDir)
  }
}

/** Undefined where none was started: puppeteer makes a profile then. */
export function copiedProfile(): { folder: string; remove: () => void } | undefined {
  const started = process.env[STARTED]
  if (!started) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'quickship-firefox-'))
  cpSync(started, folder, { recursive: true })
  return { folder, remove: () => remove(folder) }
}

function remove(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
