import { useEffect, useState } from 'react'
import { dialled, readPhone } from '../../lib/domain/phone.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { useServices } from '../services.tsx'

const NONE: readonly Shipment[] = []

/** All parcels to each of these phones, by the phone as it is dialled: asked for in one go, and each phone once. */
export function useParcelsTo(tels: readonly string[]): ReadonlyMap<string, readonly Shipment[]> {
  const { shipmentsOfRecipients } = useServices()
  const [known, setKnown] = useState<ReadonlyMap<string, readonly Shipment[]>>(() => new Map())
  // Read only where it is new: a table asks this of all its rows at every change.
  const fresh = tels.filter((tel) => !known.has(tel) && readPhone(tel)?.valid).map(dialled)
  const wanted = [...new Set(fresh)].filter((phone) => !known.has(phone)).join()

  useEffect(() => {
    if (!wanted || !shipmentsOfRecipients) return
    let current = true
    const asked = wanted.split(',')
    shipmentsOfRecipients(asked).then((found) => {
      if (!current) return
      const byPhone = Map.groupBy(found, ({ draft }) => draft.tel)
      setKnown(
        (before) => new Map([...before, ...asked.map((tel) => [tel, byPhone.get(tel) ?? NONE] as const)]),
      )
    }, console.error)
    return () => {
      current = false
    }
  }, [wanted, shipmentsOfRecipients])

  return known
}
