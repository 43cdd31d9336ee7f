import { useEffect, useState } from 'react'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { WriteBack } from '../../lib/domain/write-back-state.ts'
import { keepReading } from '../keep-reading.ts'
import { useServices } from '../services.tsx'

/** What was told to these shipments' shops by itself, live; undefined until it was read. */
export function useWriteBacks(keys: readonly Shipment['key'][]): readonly WriteBack[] | undefined {
  const { writeBacksOf, onShipmentsChanged } = useServices()
  const [found, setFound] = useState<readonly WriteBack[]>()
  // Keys never hold a line break.
  const wanted = keys.join('\n')
  useEffect(() => {
    if (!writeBacksOf || wanted === '') return setFound([])
    return keepReading(
      {
        read: () => writeBacksOf(wanted.split('\n')),
        took: setFound,
        failed: (failure) => console.error(failure),
      },
      onShipmentsChanged,
    )
  }, [writeBacksOf, onShipmentsChanged, wanted])
  return found
}
