import type { RelayPage } from '../../../lib/domain/relay-event.ts'

/** The frame for whoever has the events up to a cursor; made once for all who are there. */
export function frames({ events, newest, oldest }: RelayPage): (after: number) => Buffer {
  const texts = events.map((event) => JSON.stringify(event))
  const made = new Map<number, Buffer>()
  return (after) => {
    const known = made.get(after)
    if (known) return known
    const wanted = texts.filter((_, place) => (events[place]?.seq ?? 0) > after)
    const frame = Buffer.from(`{"events":[${wanted.join(',')}],"newest":${newest},"oldest":${oldest}}`)
    made.set(after, frame)
    return frame
  }
}
