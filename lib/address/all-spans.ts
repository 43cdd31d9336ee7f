import type { Detail } from './detail.ts'
import type { Span } from './reading.ts'

interface Stretch {
  start: number
  end: number
}

/** What every stretch of the text was taken for, in its order; where two claim the same, the units go first. */
export function allSpans(
  units: readonly Span[],
  { hamletAt, detailAt, restAt }: Detail,
  phones: readonly Stretch[],
): Span[] {
  const spans = [...units]
  for (const phone of phones) add(spans, phone, 'phone')
  if (hamletAt) add(spans, hamletAt, 'hamlet')
  for (const stretch of detailAt) {
    if (!hamletAt || hamletAt.start >= stretch.end || hamletAt.end <= stretch.start) {
      add(spans, stretch, 'street')
    } else {
      add(spans, { start: stretch.start, end: hamletAt.start }, 'street')
      add(spans, { start: hamletAt.end, end: stretch.end }, 'street')
    }
  }
  for (const stretch of restAt) add(spans, stretch, 'rest')
  return spans.sort((a, b) => a.start - b.start)
}

function add(spans: Span[], { start, end }: Stretch, kind: Span['kind']) {
  if (start >= end || spans.some((span) => span.start < end && start < span.end)) return
  spans.push({ start, end, kind })
}
