import { useEffect, useMemo, useState } from 'react'
import type { Account } from '../../lib/domain/account.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { type LeftOut, type Slip, slipOf, whyLeftOut } from '../../lib/domain/slip.ts'
import { MOST_SLIPS } from '../../lib/domain/slip-paper.ts'
import { keepReading } from '../keep-reading.ts'
import { useServices } from '../services.tsx'
import type { SlipsServices } from './slips-services.ts'

export interface Printing {
  /** In the order they were asked for. */
  slips: readonly Slip[]
  leftOut: readonly { key: Shipment['key']; orderNumber: string; name: string; why: LeftOut }[]
  /** Asked for, and not on this computer. */
  missing: number
  /** Beyond what one printing takes. */
  beyond: number
}

/**
 * The slips of these shipments, as they stand now: one that is cancelled meanwhile goes. Undefined until they are read, and
 * the accounts as well, by whose names slips are headed: what is shown may be printed the moment it is.
 */
export function useSlips(keys: readonly Shipment['key'][], { shipmentsOfKeys }: SlipsServices) {
  const { send, onShipmentsChanged } = useServices()
  const [shipments, setShipments] = useState<readonly Shipment[]>()
  const [accounts, setAccounts] = useState<readonly Account[]>()
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    send('accounts.list', {}).then(setAccounts, (error: unknown) => {
      console.error(error)
      setAccounts([])
    })
  }, [send])
  useEffect(() => {
    // Read again from `again`, too.
    void attempt
    return keepReading(
      {
        read: () => shipmentsOfKeys(keys),
        took(found) {
          setShipments(found)
          setFailure(undefined)
        },
        failed: setFailure,
      },
      onShipmentsChanged,
    )
  }, [keys, shipmentsOfKeys, onShipmentsChanged, attempt])
  const printing = useMemo(() => shipments && printingOf(keys, shipments), [keys, shipments])
  return {
    printing: accounts && printing,
    accounts: accounts ?? [],
    failure,
    again: () => setAttempt(attempt + 1),
  }
}

export function printingOf(keys: readonly Shipment['key'][], shipments: readonly Shipment[]): Printing {
  const byKey = new Map(shipments.map((shipment) => [shipment.key, shipment]))
  const asked = [...new Set(keys)].flatMap((key) => byKey.get(key) ?? [])
  const slips: Slip[] = []
  const leftOut: Printing['leftOut'][number][] = []
  for (const shipment of asked) {
    const why = whyLeftOut(shipment)
    const { orderNumber, name } = shipment.draft
    if (why) leftOut.push({ key: shipment.key, orderNumber, name, why })
    else slips.push(slipOf(shipment))
  }
  return {
    slips: slips.slice(0, MOST_SLIPS),
    leftOut,
    missing: new Set(keys).size - asked.length,
    beyond: Math.max(0, slips.length - MOST_SLIPS),
  }
}
