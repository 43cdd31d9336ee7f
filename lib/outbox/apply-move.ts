import type { JournalEntry, Shipment } from '../domain/shipment.ts'
import type { Move, Note } from './store.ts'
import { transition } from './transitions.ts'

export interface Applied {
  shipment: Shipment
  /** Absent for what is not journalled. */
  entry?: JournalEntry
}

/** What a store has to write for this step, all of it in one transaction; undefined where the step is unlawful. */
export function applyMove(
  found: Shipment | undefined,
  key: string,
  step: Move | Note,
  at: number,
): Applied | undefined {
  const from = found?.submission ?? ''
  const to = step.event === 'noted' ? found?.submission : transition(from, step.event)
  if (!to) return undefined
  const shipment: Shipment = { ...step.shipment, submission: to, updatedAt: at }
  if (step.event === 'noted') return { shipment }
  const { event, detail = '' } = step
  return { shipment, entry: { key, at, event, from, to, detail } }
}
