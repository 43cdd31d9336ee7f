import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SharedWay } from '../../tests/simulation/planted/bug.ts'

/** Seeds from `from` up to but without `to`. */
export interface Seeds {
  from: number
  to: number
}

export interface Chunk extends Seeds {
  /** Stops at the first that fails. */
  untilFirst: boolean
}

export interface Failure {
  seed: number
  violations: string[]
}

export interface ChunkOutcome {
  schedules: number
  simulatedMs: number
  failures: Failure[]
  /** How often what happened, over all of them. */
  seen: Record<string, number>
}

export interface Run {
  ranges: readonly Seeds[]
  /** Stops soon after the first that fails. */
  untilFirst?: boolean
  planted?: string
  /** Of computers that share what they ship. */
  shared?: SharedWay | undefined
  workers?: number
  /** Called after each chunk. */
  progress?: (soFar: ChunkOutcome, chunk: ChunkOutcome) => void
}

const CHUNK = 200
/** Days of several computers take longer. */
const SHARED_CHUNK = 20

/** Runs schedules on all cores. Rejects where a worker breaks down. */
export async function runSeeds(run: Run): Promise<ChunkOutcome> {
  const total: ChunkOutcome = { schedules: 0, simulatedMs: 0, failures: [], seen: {} }
  const chunks = chunksOf(run)
  const workers = Array.from({ length: run.workers ?? availableParallelism() }, async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { planted: run.planted, shared: run.shared },
      // A schedule's garbage is young: with room for it, collecting it costs a fraction.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    })
    try {
      for (const chunk of chunks) {
        if (run.untilFirst && total.failures.length > 0) return
        const outcome = await ask(worker, chunk)
        add(total, outcome)
        run.progress?.(total, outcome)
      }
    } finally {
      await worker.terminate()
    }
  })
  await Promise.all(workers)
  total.failures.sort((a, b) => a.seed - b.seed)
  return total
}

/** One iterator for all workers: each takes the next chunk when it is ready for one. */
function* chunksOf({ ranges, untilFirst = false, shared }: Run): Generator<Chunk> {
  for (const { from, to } of ranges) {
    const size = shared ? SHARED_CHUNK : CHUNK
    for (let first = from; first < to; first += size) {
      yield { from: first, to: Math.min(first + size, to), untilFirst }
    }
  }
}

function ask(worker: Worker, chunk: Chunk): Promise<ChunkOutcome> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off('message', answered)
      worker.off('error', broke)
    }
    const answered = (outcome: ChunkOutcome) => {
      settle()
      resolve(outcome)
    }
    const broke = (error: unknown) => {
      settle()
      reject(error)
    }
    worker.on('message', answered)
    worker.on('error', broke)
    worker.postMessage(chunk)
  })
}

function add(total: ChunkOutcome, one: ChunkOutcome): void {
  total.schedules += one.schedules
  total.simulatedMs += one.simulatedMs
  total.failures.push(...one.failures)
  for (const [what, times] of Object.entries(one.seen)) total.seen[what] = (total.seen[what] ?? 0) + times
}
