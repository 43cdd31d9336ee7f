import { storage } from 'wxt/utils/storage'
import { storeAddress } from '../domain/store/store-key.ts'

export interface StoreWriting {
  platform: string
  on: boolean
}

/** By store address (`https://shop.example/blog`). An imported value may be anything. */
export type KeptWriting = Readonly<Record<string, StoreWriting | null>>

/** Written by the worker. */
export const storeWriting = storage.defineItem<KeptWriting>('local:storeWriting', {
  fallback: {},
  version: 1,
})

export function isWritten(kept: KeptWriting, address: string): boolean {
  return kept[storeAddress(address)]?.on === true
}

export function isAnyWritten(kept: KeptWriting): boolean {
  return Object.values(kept).some((one) => one?.on === true)
}
