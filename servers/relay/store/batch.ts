interface Caller<Call, Answer> {
  call: Call
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface BatchOptions {
  max?: number
  /** Whether an error may be one call's own fault: then each call is tried alone. */
  isOneCallsFault?(error: unknown): boolean
  /** A batch starts while another runs, with all that wait. */
  overlapping?: true
}

/**
 * Makes single calls of a function that takes many: those of one turn of the event loop go together, and
 * those that came while a batch was running.
 */
export function batch<Call, Answer>(
  run: (calls: readonly Call[]) => Promise<readonly Answer[]>,
  { max = Number.POSITIVE_INFINITY, isOneCallsFault, overlapping }: BatchOptions,
): (call: Call) => Promise<Answer> {
  const waiting: Caller<Call, Answer>[] = []
  let running = false

  async function runBatch(callers: readonly Caller<Call, Answer>[]): Promise<void> {
    try {
      const answers = await run(callers.map(({ call }) => call))
      for (const [at, answer] of answers.entries()) callers[at]?.resolve(answer)
    } catch (error) {
      if (callers.length > 1 && isOneCallsFault?.(error))
        for (const caller of callers) await runBatch([caller])
      else for (const caller of callers) caller.reject(error)
    }
  }

  async function runAll(): Promise<void> {
    if (overlapping) {
      running = false
      return runBatch(waiting.splice(0))
    }
    while (waiting.length > 0) await runBatch(waiting.splice(0, max))
    running = false
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (running) return
      running = true
      setImmediate(runAll)
    })
}
