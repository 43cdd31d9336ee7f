import { browser } from 'wxt/browser'
import { type BackedUp, backupLines, LONGEST_LINE } from '../domain/backup.ts'
import type { JournalEntry, Shipment } from '../domain/shipment/shipment.ts'
import { send } from '../messages/send.ts'
import { everyShipment, newestEntries, shipmentsAfter } from '../outbox/read.ts'
import { allSettings } from '../settings/all-settings.ts'
import { saveFile } from './save-file.ts'
import { sealedFile } from './sealed-file.ts'

const GZIP = [0x1f, 0x8b]

/** Line by line into one compressed file, without tokens; sealed where a passphrase is set. */
export async function saveBackup(): Promise<'saved' | 'locked'> {
  const key = await send('secrets.file-key', {})
  if (!key.ok) return 'locked'
  const [accounts, relays, settings, shipments, entries] = await Promise.all([
    send('accounts.list', {}),
    send('relays.list', {}),
    allSettings(),
    everyShipment(),
    newestEntries(0),
  ])
  const { version } = browser.runtime.getManifest()
  const at = Date.now()
  const lines = backupLines({
    version,
    at,
    accounts,
    relays,
    settings,
    histories: histories(shipments, entries),
  })
  const text = new Blob(Array.from(lines, (line) => `${line}\n`))
  const packed = await new Response(text.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  const day = new Date(at).toLocaleDateString('sv')
  const file = key.value ? await sealedFile(packed, key.value) : packed
  // Named .gz, a computer offers to unpack it.
  saveFile(`quickship-${day}.backup`, file, 'application/octet-stream')
  return 'saved'
}

export async function hasAny(): Promise<boolean> {
  const [settings, shipments] = await Promise.all([allSettings(), shipmentsAfter(undefined, 1)])
  return shipments.length > 0 || Object.keys(settings).length > 0
}

function histories(shipments: readonly Shipment[], entries: readonly JournalEntry[]): BackedUp[] {
  const of = Map.groupBy(entries, ({ key }) => key)
  return shipments.map((shipment) => ({ shipment, journal: of.get(shipment.key) ?? [] }))
}

/** Compressed as saved, or already unpacked on the way. A line that is too long ends the file. */
export async function* linesOf(file: Blob): AsyncGenerator<string> {
  const begin = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const packed = GZIP.every((byte, at) => begin[at] === byte)
  const bytes = packed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    let read = await reader.read()
    for (; !read.done && rest.length <= LONGEST_LINE; read = await reader.read()) {
      const lines = (rest + read.value).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest) yield rest
  } finally {
    // A reader that stops early wants nothing more unpacked.
    await reader.cancel().catch(() => {})
  }
}
