import type { Send } from '../app/services.ts'
import type { Account } from '../domain/account.ts'
import {
  type BackedUp,
  type BackedUpRelay,
  type BackedUpSettings,
  backupKind,
  LONGEST_LINE,
  MOST_ACCOUNTS,
  readBackupLine,
} from '../domain/backup.ts'
import { returnAddressesIn, soundSettings, storesIn } from './sound-settings.ts'

const TOGETHER = 100
/** Characters: some years of 300 orders a day. */
const LONGEST_BACKUP = 2_000_000_000
const MOST_UNSOUND = 1000

/** `foreign`: shipments Quickship cannot have written. `returns`: return addresses left out. `stores`: connected
 * there. `whole`: the file was not cut. */
export interface Restored {
  accounts: number
  relays: number
  added: number
  open: number
  known: number
  foreign: number
  returns: number
  stores: readonly string[]
  whole: boolean
}

/** `too-much`: no backup holds that much, or so much that Quickship cannot have written. */
export type RestoreOutcome = Restored | { problem: 'newer' | 'not-ours' | 'too-much' }

/**
 * Imports a backup in parts and reports progress. Parts may be imported twice. A damaged file is imported up
 * to its damage, and the rest is reported missing.
 */
export async function restoreBackup(
  lines: AsyncIterable<string>,
  send: Send,
  report: (so: Restored) => void,
): Promise<RestoreOutcome> {
  const so: Restored = {
    accounts: 0,
    relays: 0,
    added: 0,
    open: 0,
    known: 0,
    foreign: 0,
    returns: 0,
    stores: [],
    whole: false,
  }
  /** Sent with every part: a shipment's account may have another id here. */
  const accounts: Account[] = []
  let unreported = false
  let relays: BackedUpRelay[] = []
  let settings: BackedUpSettings | undefined
  let histories: BackedUp[] = []
  let letters = 0
  let lettersInAll = 0

  async function sendPart() {
    if (!unreported && relays.length + histories.length === 0 && !settings) return
    const taken = await send('backup.restore', {
      accounts: [...accounts],
      relays,
      histories: [...histories],
      ...(settings && { settings }),
    })
    for (const what of ['accounts', 'relays', 'added', 'open', 'known', 'foreign'] as const)
      so[what] += taken[what]
    unreported = false
    relays = []
    settings = undefined
    histories = []
    letters = 0
    report({ ...so })
  }

  let begun = false
  /** Half a line, if the file ends with it. */
  let isBroken = false
  try {
    for await (const text of lines) {
      lettersInAll += text.length
      if (text.length > LONGEST_LINE || lettersInAll > LONGEST_BACKUP) return { problem: 'too-much' }
      if (!begun) {
        const kind = backupKind(text)
        if (kind !== 'backup') return { problem: kind }
        begun = true
        continue
      }
      const line = readBackupLine(text)
      so.foreign += Number(isBroken)
      isBroken = line.is === 'unsound'
      if (line.is === 'end') so.whole = true
      else if (line.is === 'account') {
        accounts.push(line.account)
        unreported = true
      } else if (line.is === 'relay') relays.push(line.relay)
      else if (line.is === 'settings') {
        const sound = soundSettings(line.settings)
        settings = sound.settings
        so.foreign += sound.refused
        so.returns += returnAddressesIn(line.settings)
        so.stores = storesIn(line.settings)
      } else if (line.is === 'history') histories.push(line.history)
      if (so.foreign > MOST_UNSOUND || Math.max(accounts.length, relays.length) > MOST_ACCOUNTS) {
        return { problem: 'too-much' }
      }
      letters += text.length
      if (histories.length >= TOGETHER || letters >= LONGEST_LINE) await sendPart()
    }
  } catch (error) {
    // A damaged file ends where the damage is.
    if (!(error instanceof TypeError)) throw error
    if (!begun) return { problem: 'not-ours' }
  }
  so.foreign += Number(isBroken && so.whole)
  await sendPart()
  return begun ? so : { problem: 'not-ours' }
}
