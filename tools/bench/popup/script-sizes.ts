import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes after gzip: what the popup's page names, and what the worker runs at every start. */
export function scriptSizes(extension: string): { popup: number; worker: number } {
  const read = (file: string) => readFileSync(join(extension, file))
  const scripts = read('popup.html')
    .toString()
    .matchAll(/(?:src|href)="\/([^"]+\.js)"/g)
  const gzipped = (file: string) => gzipSync(read(file)).length
  const popup = [...scripts].reduce((sum, [, file = '']) => sum + gzipped(file), 0)
  return { popup, worker: gzipped('background.js') }
}
