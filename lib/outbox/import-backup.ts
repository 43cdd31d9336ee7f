import { encodeOrder } from '../carrier/encode-order.ts'
import type { Account } from '../domain/account.ts'
import { isBackedUp } from '../domain/backup.ts'
import { omit } from '../domain/omit.ts'
import { dialled } from '../domain/phone.ts'
import { isPartnerId, shipmentKey } from '../domain/shipment/order-id.ts'
import type { JournalEntry, Shipment, ShipmentIn } from '../domain/shipment/shipment.ts'
import { settled } from '../settings/database-opener.ts'
import { putBeside, shipmentsDatabase, withQuietness } from './database.ts'
import { transition } from './transitions.ts'
import type { Change, StoreDeps } from './write-moves.ts'

export interface History {
  shipment: Shipment
  journal: readonly JournalEntry[]
}

/** `open`: not final when the backup was made. `foreign`: not written by Quickship. */
export interface Imported {
  added: number
  open: number
  known: number
  foreign: number
}

/**
 * Imports in one strictly durable transaction. Nothing known here is overwritten. Open shipments become stuck,
 * since another computer may have sent them. `accounts` are those here.
 */
export function backupImporter({
  now,
  changed,
}: StoreDeps): (histories: readonly History[], accounts: readonly Account[]) => Promise<Imported> {
  const database = shipmentsDatabase()

  return async (histories, accounts) => {
    const restored: Imported = { added: 0, open: 0, known: 0, foreign: 0 }
    const tx = (await database()).transaction(['shipments', 'journal', 'desk'], 'readwrite', {
      durability: 'strict',
    })
    const shipments = tx.objectStore('shipments')
    const lines = tx.objectStore('journal')
    const changes: Change[] = []
    const importAll = async () => {
      const ours = histories.filter(({ shipment }) => isOurs(shipment))
      restored.foreign = histories.length - ours.length
      const there = new Map<string, Shipment>()
      const unmarked = new Set<string>()
      const look = async ({ shipment }: History) => {
        const before = await shipments.get(shipment.key)
        if (before) there.set(before.key, before)
        if (!isSharedCopy(before, shipment)) return
        const events = (await lines.index('shipment').getAll(before.key)).map(({ event }) => event)
        // Marks come once: what the seller takes back here does not return.
        if (events.lastIndexOf('restored') < events.lastIndexOf('shared')) unmarked.add(before.key)
      }
      await Promise.all(ours.map(look))
      // Requested together: each answer that is waited for costs more than the write.
      const writes: Promise<unknown>[] = []
      const write = (request: Promise<unknown>) => {
        // If a later one throws, this one's failure is not awaited.
        request.catch(() => {})
        writes.push(request)
      }
      for (const { shipment, journal } of ours) {
        const { key, submission: from } = shipment
        const before = there.get(key)
        if (before) restored.known += 1
        else restored.added += 1
        // A file may name it twice.
        if (before && !unmarked.delete(key)) continue
        const imported = { ...(before ? withMarks(before, shipment) : brought(shipment)), updatedAt: now() }
        there.set(key, imported)
        const { submission: to } = imported
        if (to !== from) restored.open += 1
        write(shipments.put(imported))
        changes.push({ before, after: imported })
        for (const line of journal) {
          if (line.key === key) write(lines.add({ ...omit(line, 'seq'), restored: true }))
        }
        write(lines.add({ key, at: now(), event: 'restored', from, to, detail: '' }))
      }
      await Promise.all([...writes, putBeside(tx, changes)])
    }
    await settled(tx, importAll)
    if (changes.length > 0) changed()
    return restored

    function brought(given: Shipment): Shipment {
      // The shop's other computers, asked from here, may answer.
      const shipment: Shipment = omit(given, 'alone')
      const draft = { ...shipment.draft, tel: dialled(shipment.draft.tel) }
      const account = accounts.find(({ id }) => id === shipment.accountId)
      const stays = isOpen(shipment) ? stopped(shipment) : unwished(shipment)
      const sent = account && isMadeOf(shipment, account) ? stays : omit(stays, 'body')
      return withQuietness({ ...sent, draft })
    }
  }
}

/** The seller's own of a parcel: in no record of another computer, and nothing is sent by it. */
const MARKS = [
  'snapshot',
  'orderChanged',
  'orderChangedTo',
  'inShop',
  'payout',
  'printedAt',
  'aside',
  'turnedUp',
] as const

/** This computer joined the others before its backup was opened. Shipped again, the order is another parcel. */
function isSharedCopy(here: Shipment | undefined, { acceptance }: Shipment): here is Shipment {
  return here?.sharedBy !== undefined && here.acceptance?.trackingCode === acceptance?.trackingCode
}

function withMarks(here: Shipment, shipment: Shipment): Shipment {
  const marks = MARKS.flatMap((name) => (shipment[name] === undefined ? [] : [[name, shipment[name]]]))
  return { ...Object.fromEntries(marks), ...here }
}

/** Under another id the same order could be shipped twice. */
function isOurs({ key, api, partnerCode, partnerId: id, draft, environment }: Shipment): boolean {
  const same = isPartnerId(id, partnerCode, draft)
  return isBackedUp({ environment }) && same && key === shipmentKey(api, id)
}

/** The screen shows the draft, so bytes that say anything else are never sent; the draft is encoded again. */
function isMadeOf({ body, partnerId: id, draft, sentAt, createdAt }: Shipment, account: Account): boolean {
  return body === encodeOrder(id, draft, account, sentAt ?? createdAt)
}

type Open = ShipmentIn<'queued' | 'sending' | 'unknown'>

function isOpen(shipment: Shipment): shipment is Open {
  return transition(shipment.submission, 'restored') !== shipment.submission
}

/** Its own computer may have shipped it again since: nothing is cancelled from here before the seller has seen it. */
function unwished(shipment: Exclude<Shipment, Open>): Exclude<Shipment, Open> {
  if (shipment.submission === 'accepted' && shipment.cancellation?.state === 'wanted')
    return { ...omit(shipment, 'cancellation'), turnedUp: shipment.turnedUp ?? 'withdrawn' }
  return shipment.watch ? { ...shipment, watch: omit(shipment.watch, 'cancel') } : shipment
}

function stopped(shipment: Open): ShipmentIn<'stuck'> {
  const rest = omit(shipment, 'submission', 'failure', 'unknownSince', 'watch', 'refreshAt')
  return { ...rest, submission: 'stuck', nextAttemptAt: 0, restoredOpen: true }
}
