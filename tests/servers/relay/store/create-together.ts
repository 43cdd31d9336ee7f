import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../../../servers/relay/store/sqlite/connection.ts'
import { migrate } from '../../../../servers/relay/store/sqlite/schema.ts'

export interface Creation {
  files: string[]
  threads: number
  /** How many threads have reached each file. */
  started: Int32Array
}

/** One of several threads that create each file at the same moment. Posts the errors of those it could not open. */
function create({ files, threads, started }: Creation): string[] {
  return files.flatMap((file, n) => {
    Atomics.add(started, n, 1)
    while (Atomics.load(started, n) < threads);
    try {
      const db = connect(file)
      migrate(db)
      db.close()
      return []
    } catch (error) {
      return [String(error)]
    }
  })
}

parentPort?.postMessage(create(workerData))
