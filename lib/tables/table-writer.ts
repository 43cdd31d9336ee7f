import type { Cell } from './table.ts'
import type { TableFile } from './table-files.ts'

/** What is to be written. `sheet` names a workbook's sheet. */
export interface TableHead {
  file: TableFile
  columns: readonly string[]
  sheet: string
}

/** Writes one table where it holds up nobody. */
export interface TableWriter {
  /** The next rows, below those that were added before. */
  add(rows: readonly (readonly Cell[])[]): void
  /** The file's content. Rejects where it could not be written. */
  finish(): Promise<string | Blob>
  /** Lets go of it, done or not. */
  close(): void
}

/** To the one that writes, in this order: a head, rows as often as there are, and the end. */
export type TableOrder = { head: TableHead } | { rows: readonly (readonly Cell[])[] } | { end: true }
/** From it, once. */
export type TableAnswer = { written: string | Blob } | { failed: string }

/** A writer in a thread of its own. */
export function writerIn(worker: Worker, head: TableHead): TableWriter {
  const tell = (order: TableOrder) => worker.postMessage(order)
  const answered = Promise.withResolvers<string | Blob>()
  // Whoever closes it before asks for nothing.
  answered.promise.catch(() => {})
  worker.onmessage = ({ data }: MessageEvent<TableAnswer>) => {
    if ('written' in data) answered.resolve(data.written)
    else answered.reject(new Error(data.failed))
  }
  worker.onerror = ({ message }) => answered.reject(new Error(message || 'the writer did not start'))
  tell({ head })
  return {
    add: (rows) => tell({ rows }),
    finish() {
      tell({ end: true })
      return answered.promise
    },
    close: () => worker.terminate(),
  }
}
