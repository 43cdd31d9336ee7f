/** Virtual time, ms since the schedule began, and all that is still to happen in it. */
export interface Scheduler {
  now(): number
  /** Runs once, `ms` later; returns the way to call it off. */
  after(ms: number, run: () => void): () => void
  /** Goes from event to event; between two of them everything that the first one let go on comes to rest. */
  runWhile(goOn: () => boolean): Promise<void>
}

interface Event {
  at: number
  order: number
  run: () => void
  off: boolean
}

export function createScheduler(): Scheduler {
  const heap: Event[] = []
  let now = 0
  let order = 0

  return {
    now: () => now,
    after(ms, run) {
      // As timers do: a pause that is over already ends at once.
      const event: Event = { at: now + Math.max(0, ms), order: order++, run, off: false }
      push(heap, event)
      return () => {
        event.off = true
      }
    },
    runWhile: (goOn) =>
      new Promise((resolve, reject) => {
        function step(): void {
          try {
            while (goOn()) {
              const event = pop(heap)
              if (!event) break
              if (event.off) continue
              now = event.at
              event.run()
              // Node runs a tick only once no microtask is left, those included that microtasks began.
              process.nextTick(queueMicrotask, step)
              return
            }
            resolve()
          } catch (error) {
            reject(error)
          }
        }
        // Called from a timer or a message, a tick would run before the microtasks that are there.
        queueMicrotask(() => process.nextTick(queueMicrotask, step))
      }),
  }
}

function earlier(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}

function push(heap: Event[], event: Event): void {
  let child = heap.push(event) - 1
  while (child > 0) {
    const parent = (child - 1) >> 1
    const above = heap[parent]
    if (!above || !earlier(event, above)) break
    heap[child] = above
    child = parent
  }
  heap[child] = event
}

function pop(heap: Event[]): Event | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (!first || !last || heap.length === 0) return first
  let parent = 0
  for (;;) {
    let child = 2 * parent + 1
    const [left, right] = [heap[child], heap[child + 1]]
    if (!left) break
    let smaller = left
    if (right && earlier(right, left)) {
      smaller = right
      child += 1
    }
    if (!earlier(smaller, last)) break
    heap[parent] = smaller
    parent = child
  }
  heap[parent] = last
  return first
}
