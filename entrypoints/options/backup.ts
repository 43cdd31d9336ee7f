import { browser } from 'wxt/browser'
import { saveFile } from '../../components/shell/save-file.ts'
import { type BackedUp, backupLines } from '../../lib/domain/backup.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment.ts'
import { send } from '../../lib/messages/send.ts'
import { everyShipment, newestEntries, shipmentsAfter } from '../../lib/outbox/read.ts'
import { allSettings } from '../../lib/settings/all-settings.ts'

const GZIP = [0x1f, 0x8b]

/** Saves everything but the tokens: a line at a time into one compressed file. */
export async function saveBackup(): Promise<void> {
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
  saveFile(`quickship-${day}.backup.gz`, packed, 'application/gzip')
}

/** Whether a backup would have anything in it. */
export async function hasAny(): Promise<boolean> {
  const [settings, shipments] = await Promise.all([allSettings(), shipmentsAfter(undefined, 1)])
  return shipments.length > 0 || Object.keys(settings).length > 0
}

function histories(shipments: readonly Shipment[], entries: readonly JournalEntry[]): BackedUp[] {
  const of = Map.groupBy(entries, ({ key }) => key)
  return shipments.map((shipment) => ({ shipment, journal: of.get(shipment.key) ?? [] }))
}

/** As it was saved, or unpacked by the browser or a mail program on the way. */
export async function* linesOf(file: File): AsyncGenerator<string> {
  const begin = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const packed = GZIP.every((byte, at) => begin[at] === byte)
  const bytes = packed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
