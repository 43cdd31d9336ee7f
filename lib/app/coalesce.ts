/** Starts `work` when called; any number of calls while it runs are one more run. `work` never rejects. */
export function coalesce(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  async function run() {
    again = true
    if (running) return
    running = true
    while (again) {
      again = false
      await work()
    }
    running = false
  }
  return () => void run()
}
