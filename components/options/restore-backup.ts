import type { Account } from '../../lib/domain/account.ts'
import {
  type BackedUp,
  type BackedUpRelay,
  type BackedUpSettings,
  backupKind,
  readBackupLine,
} from '../../lib/domain/backup.ts'
import type { Send } from '../services.tsx'

/** How many shipments go to the worker in one message. */
const TOGETHER = 100
/** Letters of the file: Chromium passes no message on that is longer than 64 MB. */
const LONGEST_PART = 10_000_000

/** What a backup brought. `foreign`: shipments of it that Quickship cannot have written. `whole`: not cut off. */
export interface Restored {
  accounts: number
  relays: number
  added: number
  open: number
  known: number
  foreign: number
  whole: boolean
}

export type RestoreOutcome = Restored | { problem: 'newer' | 'not-ours' }

/**
 * Lays a backup in, a part at a time, told as it goes. Each part stands once it is told, and may come again: what a
 * damaged file holds before its damage is taken, and the rest is told to be missing.
 */
export async function restoreBackup(
  lines: AsyncIterable<string>,
  send: Send,
  told: (so: Restored) => void,
): Promise<RestoreOutcome> {
  const so: Restored = { accounts: 0, relays: 0, added: 0, open: 0, known: 0, foreign: 0, whole: false }
  /** They go with every part: what it holds may be of an account that this computer knows by another id. */
  const accounts: Account[] = []
  let untold = false
  let relays: BackedUpRelay[] = []
  let settings: BackedUpSettings | undefined
  let histories: BackedUp[] = []
  let letters = 0

  async function layIn() {
    if (!untold && relays.length + histories.length === 0 && !settings) return
    const taken = await send('backup.restore', {
      accounts: [...accounts],
      relays,
      histories: [...histories],
      ...(settings && { settings }),
    })
    for (const what of ['accounts', 'relays', 'added', 'open', 'known', 'foreign'] as const)
      so[what] += taken[what]
    untold = false
    relays = []
    settings = undefined
    histories = []
    letters = 0
    told({ ...so })
  }

  let begun = false
  try {
    for await (const text of lines) {
      if (!begun) {
        const kind = backupKind(text)
        if (kind !== 'backup') return { problem: kind }
        begun = true
        continue
      }
      const line = readBackupLine(text)
      if (line.is === 'end') so.whole = true
      else if (line.is === 'unsound') so.foreign += 1
      else if (line.is === 'account') {
        accounts.push(line.account)
        untold = true
      } else if (line.is === 'relay') relays.push(line.relay)
      else if (line.is === 'settings') settings = line.settings
      else histories.push(line.history)
      letters += text.length
      if (histories.length >= TOGETHER || letters >= LONGEST_PART) await layIn()
    }
  } catch (error) {
    // A file that is damaged ends where its damage is; what the worker does not take is its own matter.
    if (!(error instanceof TypeError)) throw error
    if (!begun) return { problem: 'not-ours' }
  }
  await layIn()
  return begun ? so : { problem: 'not-ours' }
}
