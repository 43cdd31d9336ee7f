import type { CarrierDeps } from '../../lib/carrier/carrier.ts'

/** The real network and timers, on a day after labels ended. */
export const carrierDeps: CarrierDeps = {
  fetch,
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
  now: () => Date.UTC(2026, 10, 20, 3),
}

/** The real network with a clock that only `pass` moves. */
export function handDrivenDeps() {
  let deadlines: { ms: number; call: () => void }[] = []
  return {
    world: {
      fetch,
      after(ms: number, call: () => void) {
        const deadline = { ms, call }
        deadlines.push(deadline)
        return () => {
          deadlines = deadlines.filter((one) => one !== deadline)
        }
      },
      now: () => Date.UTC(2026, 10, 20, 3),
    } satisfies CarrierDeps,
    waitingFor: () => deadlines.map(({ ms }) => ms),
    pass() {
      for (const { call } of deadlines) call()
    },
  }
}
