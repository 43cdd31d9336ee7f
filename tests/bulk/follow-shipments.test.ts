import { expect, onTestFinished, test, vi } from 'vitest'
import type { BulkStore } from '../../lib/bulk/bulk-store.ts'
import { followShipments } from '../../lib/bulk/follow-shipments.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { shipment } from '../components/world.ts'

const READS = ['lastLine', 'since', 'ofKeys'] as const

/** A journal read by a table whose named read fails once. */
function follow(failing: (typeof READS)[number] | undefined) {
  const journal: JournalEntry[] = []
  const shipments = new Map<string, Shipment>()
  const shown = new Map<string, Shipment>()
  let left = 1
  let changed = () => {}
  const read =
    <Given extends readonly unknown[], Answer>(name: string, answer: (...given: Given) => Answer) =>
    async (...given: Given) => {
      if (name === failing && left-- > 0) throw new Error(`no ${name}`)
      return answer(...given)
    }
  const { followed, stop } = followShipments(
    // It only makes moves.
    {
      move(move) {
        if (move.kind !== 'shipments') return
        for (const one of move.found) shown.set(one.key, one)
      },
    } as Pick<BulkStore, 'move'> as BulkStore,
    {
      shipments: {
        lastLine: read('lastLine', () => journal.length),
        since: read('since', (line: number) => journal.slice(line)),
        ofKeys: read('ofKeys', (keys: readonly string[]) => keys.flatMap((key) => shipments.get(key) ?? [])),
      },
      onShipmentsChanged(call) {
        changed = call
        return () => {}
      },
      after(_, call) {
        setImmediate(call)
        return () => {}
      },
    },
  )
  return {
    ...{ followed, stop, shown },
    write(one: Shipment) {
      shipments.set(one.key, one)
      const { key, submission: to } = one
      journal.push({ key, at: 1, event: 'x', from: '', to, detail: '', seq: journal.length + 1 })
      changed()
    },
  }
}

test.each([undefined, ...READS])(
  'what changes after a table began to read is shown in it, though a read fails once: %s',
  async (failing) => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => failed.mockRestore())
    const { followed, stop, shown, write } = follow(failing)
    await followed().catch(followed)
    for (const submission of ['queued', 'accepted'] as const) {
      const one = shipment({ submission })
      write(one)
      await vi.waitFor(() => expect(shown.get(one.key)).toBe(one), { interval: 1 })
    }
    stop()
  },
)
