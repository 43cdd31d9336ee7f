import { useMemo, useState } from 'react'
import { dialled, readPhone } from '../../lib/domain/phone.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'

type ParcelsByPhone = ReadonlyMap<string, readonly Shipment[]>

/** All parcels to each of these phones, by the phone as it is dialled; each phone is read once. */
export function useParcelsTo(tels: readonly string[]) {
  const { shipmentsOfRecipients } = useServices()
  const [parcels, setParcels] = useState<ParcelsByPhone>(() => new Map())
  // A table calls this for all its rows at every change: only new phones are parsed.
  const fresh = tels.filter((tel) => !parcels.has(tel) && readPhone(tel)?.valid).map(dialled)
  const wanted = [...new Set(fresh)].filter((phone) => !parcels.has(phone)).join()
  const read = useMemo(() => {
    if (!wanted || !shipmentsOfRecipients) return undefined
    return async () => {
      const phones = wanted.split(',')
      const byPhone = Map.groupBy(await shipmentsOfRecipients(phones), ({ draft }) => draft.tel)
      setParcels(
        (before) => new Map([...before, ...phones.map((tel) => [tel, byPhone.get(tel) ?? []] as const)]),
      )
    }
  }, [wanted, shipmentsOfRecipients])
  const { failure, again } = useRead(read)
  return { parcels, failure, again }
}
