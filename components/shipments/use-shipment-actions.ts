import { useState } from 'react'
import type { Failure } from '../../lib/domain/failure.ts'
import { troubleName, turnUpName } from '../../lib/domain/shipment/seller-reason.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { failureOf } from '../../lib/messages/failure-of.ts'
import { useServices } from '../app/services.tsx'

export type Action = 'refresh' | 'cancel' | 'withdraw' | 'hurry' | 'send-alone' | 'take-over' | 'set-aside'

/** One action at a time; its failure stays until the next. */
export function useShipmentActions(shipment: Shipment, onPut: (shipment: Shipment) => void) {
  const { send } = useServices()
  const [busy, setBusy] = useState<Action>()
  /** What was to be taken back had left. */
  const [late, setLate] = useState(false)
  const [failed, setFailed] = useState<{ action: Action; failure: Failure }>()

  async function act(action: Action) {
    if (busy) return
    setBusy(action)
    setFailed(undefined)
    try {
      const { key } = shipment
      const outcome =
        action === 'set-aside'
          ? await send(`shipment.${action}`, { key, shown: shownOf(shipment) })
          : await send(`shipment.${action}`, { key })
      if (outcome.ok) {
        onPut(outcome.value)
        setLate(action === 'withdraw' && outcome.value.submission !== 'withdrawn')
      } else setFailed({ action, failure: outcome.failure })
    } catch (error) {
      setFailed({ action, failure: failureOf(error) })
    } finally {
      setBusy(undefined)
    }
  }

  return { busy, failed, late, act: (action: Action) => void act(action) }
}

/** Where it turned up, its page lets the seller say that this was seen, and only then that a trouble is dealt with. */
function shownOf(shipment: Shipment): string[] {
  const name = turnUpName(shipment) ?? troubleName(shipment)
  return name === undefined ? [] : [name]
}
