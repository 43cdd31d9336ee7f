interface Caller<Call, Answer> {
  call: Call
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Terms {
  /** Calls in one flight. */
  most: number
  /** Whether an error may be one call's own fault: then each is tried alone. */
  isOnesFault?(error: unknown): boolean
}

/**
 * Makes single calls of what does many at once: those of one turn of the event loop, and those that came while a flight
 * was under way, go together. An idle one starts at once.
 */
export function gather<Call, Answer>(
  run: (calls: readonly Call[]) => Promise<readonly Answer[]>,
  { most, isOnesFault }: Terms,
): (call: Call) => Promise<Answer> {
  const waiting: Caller<Call, Answer>[] = []
  let flying = false

  async function fly(callers: readonly Caller<Call, Answer>[]): Promise<void> {
    try {
      const answers = await run(callers.map(({ call }) => call))
      for (const [at, answer] of answers.entries()) callers[at]?.resolve(answer)
    } catch (error) {
      if (callers.length > 1 && isOnesFault?.(error)) for (const caller of callers) await fly([caller])
      else for (const caller of callers) caller.reject(error)
    }
  }

  async function flyAll(): Promise<void> {
    while (waiting.length > 0) await fly(waiting.splice(0, most))
    flying = false
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (flying) return
      flying = true
      setImmediate(flyAll)
    })
}
