import type { Cell, TableFile } from './table.ts'

export interface TableHead {
  file: TableFile
  columns: readonly string[]
  sheet: string
}

export interface TableWriter {
  add(rows: readonly (readonly Cell[])[]): void
  finish(): Promise<string | Blob>
  close(): void
}

/** Messages to the worker, in this order; `rows` any number of times. */
export type WriterRequest = { head: TableHead } | { rows: readonly (readonly Cell[])[] } | { end: true }
export type WriterResponse = { written: string | Blob } | { failed: string }

export function writerIn(worker: Worker, head: TableHead): TableWriter {
  const post = (order: WriterRequest) => worker.postMessage(order)
  const answered = Promise.withResolvers<string | Blob>()
  // After `close` the rejection has no handler.
  answered.promise.catch(() => {})
  worker.onmessage = ({ data }: MessageEvent<WriterResponse>) => {
    if ('written' in data) answered.resolve(data.written)
    else answered.reject(new Error(data.failed))
  }
  worker.onerror = ({ message }) => answered.reject(new Error(message || 'the writer did not start'))
  post({ head })
  return {
    add: (rows) => post({ rows }),
    finish() {
      post({ end: true })
      return answered.promise
    },
    close: () => worker.terminate(),
  }
}
