import { useNow } from 'use-intl'

/** The present, renewed twice a minute so that ages stay true. */
export function useMinute(): number {
  return useNow({ updateInterval: 30_000 }).getTime()
}
