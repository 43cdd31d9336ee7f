import { Worker } from 'node:worker_threads'

/**
 * Moves what stands in the log into the file, in a thread of its own and without holding up the writer: on the writer's
 * thread it takes 40 ms where a million events are stored, in which no notice is answered. Only the writer can begin the
 * log anew, and does so at the end of a checkpoint of its own, which then finds little left (`LOG_PAGES`). Returns the
 * way to stop, which answers the thread's exit code.
 */
export function startCheckpoints(file: string): () => Promise<number> {
  const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file })
  thread.unref()
  // Without it the writer does all of it.
  thread.on('error', () => {})
  const ended = new Promise<number>((resolve) => thread.once('exit', resolve))
  return () => {
    thread.ref()
    thread.postMessage('stop')
    return ended
  }
}
