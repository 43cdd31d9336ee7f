import { useCallback, useRef, useState } from 'react'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'

type Key = ListedShipment['key']

export interface Picking {
  picked: ReadonlySet<Key>
  /** Toggles. `upTo`: sets all rows from the last toggled one to the same. */
  pick(key: Key, upTo: boolean): void
  pickAll(): void
  clear(): void
}

export function usePicked(shown: readonly ListedShipment[]): Picking {
  const [picked, setPicked] = useState<ReadonlySet<Key>>(new Set())
  const last = useRef<Key>(undefined)
  const pick = useCallback(
    (key: Key, upTo: boolean) => {
      const from = upTo ? shown.findIndex((one) => one.key === last.current) : -1
      const to = shown.findIndex((one) => one.key === key)
      last.current = key
      setPicked((before) => {
        const after = new Set(before)
        if (from < 0 || to < 0) put(after, key, !before.has(key))
        else {
          const wanted = before.has(shown[from]?.key ?? '')
          for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1))
            put(after, one.key, wanted)
        }
        return after
      })
    },
    [shown],
  )
  const pickAll = useCallback(() => {
    setPicked((before) => {
      const wanted = !shown.every(({ key }) => before.has(key))
      const after = new Set(before)
      for (const { key } of shown) put(after, key, wanted)
      return after
    })
  }, [shown])
  const clear = useCallback(() => setPicked(new Set()), [])
  return { picked, pick, pickAll, clear }
}

function put(keys: Set<Key>, key: Key, wanted: boolean) {
  if (wanted) keys.add(key)
  else keys.delete(key)
}
