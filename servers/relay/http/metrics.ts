import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RelayStore } from '../store/store.ts'

export type NoticeOutcome =
  | 'accepted'
  | 'duplicate'
  | 'quarantined'
  | 'refused'
  | 'limited'
  | 'slow'
  | 'aborted'
  | 'error'

/** Prometheus metrics, without labels for shops, devices or addresses. */
export interface Metrics {
  notice(outcome: NoticeOutcome, seconds: number): void
  request(route: string, status: number): void
  live(kind: 'websocket' | 'stream', change: 1 | -1): void
  liveEnded(why: string): void
  liveRead(): void
  liveFrame(): void
  storeError(): void
  readonly contentType: string
  text(): Promise<string>
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Counting a million rows takes long: a scrape within this time gets the same numbers. */
const COUNTS_MS = 60_000

export function createMetrics(store: RelayStore, now: () => number): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'relay_' })
  const named = (name: string, help: string) => ({ name: `relay_${name}`, help, registers })

  const notices = new Counter({
    ...named('notices_total', 'Requests to a callback address, by outcome.'),
    labelNames: ['outcome'],
  })
  const seconds = new Histogram({
    ...named('notice_seconds', 'From a notice’s headers to its answer, of accepted and duplicate ones.'),
    buckets: SECONDS,
  })
  const requests = new Counter({
    ...named('requests_total', 'Other requests, by route and status.'),
    labelNames: ['route', 'status'],
  })
  const live = new Gauge({ ...named('live_clients', 'Live clients now, by kind.'), labelNames: ['kind'] })
  const ended = new Counter({
    ...named('live_ended_total', 'Live clients that the relay disconnected, by reason.'),
    labelNames: ['why'],
  })
  const liveReads = new Counter(named('live_reads_total', 'Reads of the store for live clients.'))
  const liveFrames = new Counter(named('live_frames_total', 'Frames sent to live clients.'))
  const storeErrors = new Counter(named('store_errors_total', 'Calls of the store that failed.'))
  const stored = new Gauge({
    ...named('stored', 'Rows of the store: shops, events and quarantined notices.'),
    labelNames: ['what'],
  })

  let countedAt = Number.NEGATIVE_INFINITY
  async function count(): Promise<void> {
    if (Math.abs(now() - countedAt) < COUNTS_MS) return
    countedAt = now()
    const counts = await store.counts()
    for (const [what, number] of Object.entries(counts)) stored.set({ what }, number)
  }

  return {
    notice(outcome, took) {
      notices.inc({ outcome })
      if (outcome === 'accepted' || outcome === 'duplicate') seconds.observe(took)
    },
    request: (route, status) => requests.inc({ route, status }),
    live: (kind, change) => live.inc({ kind }, change),
    liveEnded: (why) => ended.inc({ why }),
    liveRead: () => liveReads.inc(),
    liveFrame: () => liveFrames.inc(),
    storeError: () => storeErrors.inc(),
    contentType: registry.contentType,
    async text() {
      // The other metrics matter most while the store fails.
      await count().catch(() => storeErrors.inc())
      return registry.metrics()
    },
  }
}
