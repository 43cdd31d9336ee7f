import { Worker } from 'node:worker_threads'

/** Moves the log into the file in its own thread: the writer's would block for 40 ms. Returns how to stop. */
export function startCheckpoints(file: string): () => Promise<number> {
  const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file })
  thread.unref()
  // Without this thread the writer does all of it.
  thread.on('error', () => {})
  const ended = new Promise<number>((resolve) => thread.once('exit', resolve))
  return () => {
    thread.ref()
    thread.postMessage('stop')
    return ended
  }
}
