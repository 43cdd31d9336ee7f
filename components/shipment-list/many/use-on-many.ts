import { useCallback, useRef, useState } from 'react'
import { runConcurrently } from '../../../lib/bulk/run-concurrently.ts'
import { actOn, type ManyAction, mayTryAgain, type RowOutcome } from '../../../lib/order-book/act-on-many.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { useServices } from '../../app/services.tsx'

/** The worker's own limit decides how many are at the carrier. */
const AT_ONCE = 8

type Outcomes = ReadonlyMap<ListedShipment['key'], RowOutcome>

export interface OnMany {
  action: ManyAction
  outcomes: Outcomes
  running: boolean
}

/** One action on many shipments at a time; outcomes stay until the next or until they are dismissed. */
export function useOnMany(all: readonly ListedShipment[]) {
  const { send } = useServices()
  const [state, setState] = useState<OnMany>()
  const stopped = useRef(false)

  const run = useCallback(
    async (action: ManyAction, wanted: readonly ListedShipment[], before: Outcomes = new Map()) => {
      stopped.current = false
      const outcomes = new Map(before)
      const show = (running: boolean) => setState({ action, outcomes: new Map(outcomes), running })
      const put = (key: ListedShipment['key'], outcome: RowOutcome) => {
        outcomes.set(key, outcome)
        show(true)
      }
      for (const { key } of wanted) outcomes.set(key, 'waiting')
      show(true)
      const left = [...wanted]
      await runConcurrently(
        AT_ONCE,
        () => (stopped.current ? undefined : left.shift()),
        async (shipment) => {
          put(shipment.key, 'running')
          put(shipment.key, await actOn(send, action, shipment))
        },
      )
      // What was stopped is as it was.
      for (const { key } of left) {
        const was = before.get(key)
        if (was) outcomes.set(key, was)
        else outcomes.delete(key)
      }
      show(false)
    },
    [send],
  )

  return {
    state,
    run(action: ManyAction, wanted: readonly ListedShipment[]) {
      if (!state?.running) void run(action, wanted)
    },
    stop() {
      stopped.current = true
    },
    dismiss: () => setState(undefined),
    /** Only what failed, as it is by now. */
    again() {
      if (!state || state.running) return
      const { action, outcomes } = state
      const failed = all.filter(({ key }) => mayTryAgain(outcomes.get(key) ?? 'done'))
      void run(action, failed, outcomes)
    },
  }
}
