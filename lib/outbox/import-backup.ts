import { encodeOrder } from '../carrier/encode-order.ts'
import type { Account } from '../domain/account.ts'
import { isBackedUp } from '../domain/backup.ts'
import { dialled } from '../domain/phone.ts'
import { isPartnerId, shipmentKey } from '../domain/shipment/order-id.ts'
import type { JournalEntry, Shipment, ShipmentIn } from '../domain/shipment/shipment.ts'
import { settled } from '../settings/database-opener.ts'
import { putBeside, shipmentsDatabase, withQuietness } from './database.ts'
import { omit } from './helpers.ts'
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
 * Imports in one strictly durable transaction. Known shipments stay unchanged. Open ones become stuck, since
 * another computer may have sent them. `accounts` are those here.
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
    const importAll = async () => {
      const changes: Change[] = []
      const ours = histories.filter(({ shipment }) => isOurs(shipment))
      restored.foreign = histories.length - ours.length
      const there = new Set(await Promise.all(ours.map(({ shipment }) => shipments.getKey(shipment.key))))
      // Requested together: each answer that is waited for costs more than the write.
      const writes: Promise<unknown>[] = []
      const write = (request: Promise<unknown>) => {
        // If a later one throws, this one's failure is not awaited.
        request.catch(() => {})
        writes.push(request)
      }
      for (const { shipment, journal } of ours) {
        const { key, submission: from } = shipment
        if (there.has(key)) {
          restored.known += 1
          continue
        }
        there.add(key)
        const draft = { ...shipment.draft, tel: dialled(shipment.draft.tel) }
        const account = accounts.find(({ id }) => id === shipment.accountId)
        const stays = isOpen(shipment) ? stopped(shipment) : unwished(shipment)
        const sent = account && isMadeOf(shipment, account) ? stays : omit(stays, 'body')
        const imported = withQuietness({ ...sent, draft, updatedAt: now() })
        const { submission: to } = imported
        restored.added += 1
        if (to !== from) restored.open += 1
        write(shipments.add(imported))
        changes.push({ after: imported })
        for (const line of journal) {
          if (line.key === key) write(lines.add({ ...omit(line, 'seq'), restored: true }))
        }
        write(lines.add({ key, at: now(), event: 'restored', from, to, detail: '' }))
      }
      await Promise.all([...writes, putBeside(tx, changes)])
    }
    await settled(tx, importAll)
    if (restored.added > 0) changed()
    return restored
  }
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

/** Its own computer may have shipped it again since: what is found here is not cancelled. */
function unwished<Restored extends Shipment>(shipment: Restored): Restored {
  return shipment.watch ? { ...shipment, watch: omit(shipment.watch, 'cancel') } : shipment
}

function stopped(shipment: Open): ShipmentIn<'stuck'> {
  const rest = omit(shipment, 'submission', 'failure', 'unknownSince', 'watch', 'refreshAt')
  return { ...rest, submission: 'stuck', nextAttemptAt: 0, restoredOpen: true }
}
