import { useCallback } from 'react'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { WriteBack } from '../../lib/domain/store/write-back/write-back-state.ts'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'

export function useWriteBacks(keys: readonly Shipment['key'][]) {
  const { writeBacksOf, onShipmentsChanged } = useServices()
  // Keys have no line breaks.
  const joined = keys.join('\n')
  const read = useCallback(
    async (): Promise<readonly WriteBack[]> =>
      writeBacksOf && joined !== '' ? writeBacksOf(joined.split('\n')) : [],
    [writeBacksOf, joined],
  )
  return useRead(read, { onChanged: onShipmentsChanged, keep: true })
}
