import * as z from 'zod/mini'
import type { Account } from './account.ts'
import { accountSchema } from './account-schema.ts'
import type { KnownRelay } from './relay.ts'
import type { JournalEntry, Shipment } from './shipment/shipment.ts'
import { backedUpShipmentSchema, journalLineSchema } from './shipment/shipment.ts'
import { bareAddress } from './store/host-pattern.ts'

/**
 * One JSON value per line: head, accounts and relays without tokens, settings, shipments with journals, an
 * end mark.
 */
export const KIND = 'quickship-backup'
const FORMAT = 1
/** Sealed with a passphrase (lib/services/sealed-file.ts): earlier versions call it newer. */
export const SEALED_FORMAT = 2
/** Characters. Chromium refuses messages over 64 MB. */
export const LONGEST_LINE = 10_000_000
/** And as many relays. */
export const MOST_ACCOUNTS = 10_000

/** Without a limit: a journal only grows, and all of it is read back. */
export const historySchema = z.object({
  shipment: backedUpShipmentSchema,
  journal: z.array(journalLineSchema),
})

/** Without its token, and without credentials in its address. */
export const backedUpRelaySchema = z.object({
  accountId: z.string().check(z.maxLength(100)),
  address: z.url({ protocol: /^https?$/ }).check(z.maxLength(300), z.overwrite(bareAddress)),
  elsewhere: z.boolean(),
})
export type BackedUpRelay = z.infer<typeof backedUpRelaySchema>

/** Journal lines oldest first. */
export interface BackedUp {
  shipment: Shipment
  journal: JournalEntry[]
}

/** Unchecked: each setting is parsed when it is imported. */
export type BackedUpSettings = Record<string, unknown>

export interface Backup {
  version: string
  at: number
  accounts: readonly Account[]
  relays?: readonly KnownRelay[]
  settings: BackedUpSettings
  histories: Iterable<BackedUp>
}

/** `unsound`: nothing that Quickship wrote. */
export type BackupLine =
  | { is: 'account'; account: Account }
  | { is: 'relay'; relay: BackedUpRelay }
  | { is: 'settings'; settings: BackedUpSettings }
  | { is: 'history'; history: BackedUp }
  | { is: 'end' }
  | { is: 'unsound' }

/** Practice parcels stay on their computer, with their carrier. */
export function isBackedUp({ environment }: Pick<Account, 'environment'>): boolean {
  return environment !== 'practice'
}

export function* backupLines(backup: Backup): Generator<string> {
  const { version, at, relays = [], settings, histories } = backup
  const accounts = backup.accounts.filter(isBackedUp)
  yield JSON.stringify({ kind: KIND, format: FORMAT, version, at: new Date(at).toISOString() })
  for (const { paused: _, backoff: __, ...account } of accounts) {
    yield JSON.stringify({ account: { ...account, paused: true } })
  }
  for (const { accountId, address, elsewhere } of relays) {
    if (accounts.some(({ id }) => id === accountId)) {
      const relay: BackedUpRelay = { accountId, address: bareAddress(address), elsewhere }
      yield JSON.stringify({ relay })
    }
  }
  yield JSON.stringify({ settings })
  for (const history of histories) if (isBackedUp(history.shipment)) yield historyLine(history)
  yield JSON.stringify({ end: true })
}

/** Of a journal too long to be opened again, the newest lines. */
function historyLine({ shipment, journal }: BackedUp): string {
  const line = JSON.stringify({ shipment, journal })
  if (line.length <= LONGEST_LINE || journal.length === 0) return line
  return historyLine({ shipment, journal: journal.slice(Math.ceil(journal.length / 2)) })
}

/** `newer`: written by a later version of Quickship. */
export function backupKind(firstLine: string): 'backup' | 'newer' | 'not-ours' {
  const head = parsed(firstLine)
  if (typeof head !== 'object' || head === null || !('kind' in head) || head.kind !== KIND) return 'not-ours'
  return 'format' in head && head.format === FORMAT ? 'backup' : 'newer'
}

const accountLine = z.object({ account: accountSchema })
const relayLine = z.object({ relay: backedUpRelaySchema })
const settingsLine = z.object({ settings: z.record(z.string(), z.unknown()) })
const endLine = z.object({ end: z.literal(true) })

export function readBackupLine(text: string): BackupLine {
  const line = parsed(text)
  const history = historySchema.safeParse(line)
  // Parsed by the schema; its optional parts may also be undefined.
  if (history.success) return { is: 'history', history: history.data as BackedUp }
  const account = accountLine.safeParse(line)
  if (account.success) return { is: 'account', account: account.data.account as Account }
  const relay = relayLine.safeParse(line)
  if (relay.success) return { is: 'relay', relay: relay.data.relay }
  const settings = settingsLine.safeParse(line)
  if (settings.success) return { is: 'settings', settings: settings.data.settings }
  return endLine.safeParse(line).success ? { is: 'end' } : { is: 'unsound' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
