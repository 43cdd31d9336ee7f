import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageReading } from '../../lib/domain/store/store-order.ts'
import { unsureReading } from '../../lib/domain/store/unsure-reading.ts'
import { platformOf } from '../../lib/storefronts/platforms.ts'
import type { Page, Reader } from '../../lib/storefronts/reader.ts'
import { readVisible } from '../../lib/storefronts/readers/generic/reader.ts'
import type { Writer } from '../../lib/storefronts/write-back/writer.ts'
import { storefrontFolders } from './folders.ts'

const folders = storefrontFolders(join(import.meta.dirname, '../..'))

/** Every reader and every writer, for tests and tools. In the extension each is a script of its own (wxt.config.ts). */
export const readers: readonly Reader[] = await Promise.all(
  folders.map(async ({ path }) => {
    const module: { reader: Reader } = await import(pathToFileURL(join(path, 'reader.ts')).href)
    return module.reader
  }),
)

export const writers: readonly Writer[] = await Promise.all(
  folders
    .filter(({ writes }) => writes)
    .map(async ({ path }) => {
      const module: { writer: Writer } = await import(pathToFileURL(join(path, 'write-back.ts')).href)
      return module.writer
    }),
)

/** Throws where the platform has no writer. */
export function writerOf(platform: string): Writer {
  const writer = writers.find((one) => one.platform.id === platform)
  if (!writer) throw new Error(`${platform} has no writer.`)
  return writer
}

/** As the popup reads a page: by its platform's reader, or else by the generic one. */
export async function readPage(page: Page): Promise<PageReading> {
  const platform = platformOf(page.document, page.url)
  const reading = await readers.find((reader) => reader.platform === platform)?.read(page)
  return reading ?? (platform ? unsureReading(readVisible(page)) : readVisible(page))
}
