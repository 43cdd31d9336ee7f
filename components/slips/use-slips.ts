import { useCallback, useMemo } from 'react'
import type { Kept } from '../../lib/app/services.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { MOST_SLIPS, type ShopSign, type SlipPaper } from '../../lib/domain/shipment/slip-paper.ts'
import { leftOutOf, type NotPrinted, type Slip, slipOf } from '../../lib/order-book/slip.ts'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'
import type { NotPrintedProps } from '../shell/NotPrinted.tsx'

export interface Printing extends NotPrintedProps {
  slips: readonly Slip[]
}

/** The slips of these shipments, live; undefined until the shipments and the accounts are read. */
export function useSlips(keys: readonly Shipment['key'][], { shipmentsOfKeys }: SlipsServices) {
  const { send, onShipmentsChanged } = useServices()
  const shipments = useRead(
    useCallback(() => shipmentsOfKeys(keys), [shipmentsOfKeys, keys]),
    { onChanged: onShipmentsChanged },
  )
  const accounts = useRead(useCallback(() => send('accounts.list', {}), [send]))
  const printing = useMemo(
    () => shipments.value && printingOf(keys, shipments.value),
    [keys, shipments.value],
  )
  return {
    // Without accounts, a slip is headed by its store's name.
    printing: accounts.state === 'reading' ? undefined : printing,
    accounts: accounts.value ?? [],
    reads: [shipments, accounts],
  }
}

export function printingOf(keys: readonly Shipment['key'][], shipments: readonly Shipment[]): Printing {
  const byKey = new Map(shipments.map((shipment) => [shipment.key, shipment]))
  const found = [...new Set(keys)].flatMap((key) => byKey.get(key) ?? [])
  const slips: Slip[] = []
  const leftOut: NotPrinted[] = []
  for (const shipment of found) {
    const out = leftOutOf(shipment)
    if (out) leftOut.push(out)
    else slips.push(slipOf(shipment))
  }
  return {
    slips: slips.slice(0, MOST_SLIPS),
    leftOut,
    missing: new Set(keys).size - found.length,
    beyond: Math.max(0, slips.length - MOST_SLIPS),
  }
}

export interface SlipsServices {
  shipmentsOfKeys(keys: readonly Shipment['key'][]): Promise<Shipment[]>
  paper: Kept<SlipPaper>
  /** Watched: a new logo shows at once. */
  sign: Pick<Kept<ShopSign>, 'getValue'> & { watch(changed: (sign: ShopSign) => void): () => void }
}
