/**
 * Replaces fflate in the extension's build. The spreadsheet libraries zip large files in workers made from text,
 * which Firefox never starts in an extension's page.
 */
import { type AsyncZippable, type Unzipped, unzipSync, zipSync } from 'fflate/browser'

export { inflateSync, strFromU8, strToU8, unzlibSync, zipSync, zlibSync } from 'fflate/browser'

type Done<Result> = (error: Error | null, result: Result) => void

export function zip(files: AsyncZippable, done: Done<Uint8Array<ArrayBuffer>>): void {
  done(null, zipSync(files as Record<string, Uint8Array>, { level: 4 }))
}

export function unzip(bytes: Uint8Array, done: Done<Unzipped>): void {
  done(null, unzipSync(bytes))
}
