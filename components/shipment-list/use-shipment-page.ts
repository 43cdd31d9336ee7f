import { useEffect, useState } from 'react'
import type { Failure } from '../../lib/domain/failure.ts'
import { dialled } from '../../lib/domain/phone.ts'
import { type RecipientHistory, recipientHistory } from '../../lib/domain/recipient-history.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment.ts'
import { keepReading } from '../keep-reading.ts'
import { useServices } from '../services.tsx'
import { useWorkbench } from '../workbench/workbench-services.tsx'

interface Known {
  /** Absent where this computer has none of this key. */
  shipment?: Shipment
  /** All of its order's parcels, itself among them. */
  parcels: readonly Shipment[]
  /** What is known of its recipient from other orders. */
  history?: RecipientHistory
  journal: readonly JournalEntry[]
}

/** One shipment with all that is known of it, live; undefined until it was read. */
export function useShipmentPage(key: Shipment['key']) {
  const { shipmentsOf, shipmentsOfRecipients, onShipmentsChanged } = useServices()
  const { shipments } = useWorkbench()
  const [known, setKnown] = useState<Known>()
  const [failure, setFailure] = useState<Failure>()
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    async function read(): Promise<Known> {
      const [shipment, journal] = await Promise.all([shipments.ofKey(key), shipments.journalOf(key)])
      if (!shipment) return { parcels: [], journal }
      const { environment, draft } = shipment
      const { store, orderId, tel } = draft
      const [parcels, toRecipient] = await Promise.all([
        shipmentsOf(store, orderId),
        shipmentsOfRecipients?.([dialled(tel)]) ?? [],
      ])
      const history = recipientHistory(toRecipient, { environment, store, orderId })
      return { shipment, parcels, history, journal }
    }
    return keepReading(
      {
        read,
        took(found) {
          setKnown(found)
          setFailure(undefined)
        },
        failed: setFailure,
      },
      onShipmentsChanged,
    )
  }, [key, asked, shipments, shipmentsOf, shipmentsOfRecipients, onShipmentsChanged])

  return {
    known,
    failure,
    again: () => setAsked((times) => times + 1),
    /** Shows what a message just answered, before the store tells. */
    put: (shipment: Shipment) =>
      setKnown((before) => {
        const parcels = before?.parcels.map((one) => (one.key === shipment.key ? shipment : one))
        return before && parcels && { ...before, shipment, parcels }
      }),
  }
}
