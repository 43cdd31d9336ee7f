import { storeAddress } from '../domain/store/store-key.ts'
import { stored } from './shared.ts'

export interface StoreWriting {
  platform: string
  on: boolean
}

/** By store address (`https://shop.example/blog`). An imported value may be anything. */
export type KeptWriting = Readonly<Record<string, StoreWriting | null>>

/** Written by the worker. */
export const storeWriting = stored<KeptWriting>('local:storeWriting', {})

export function isWritten(kept: KeptWriting, address: string): boolean {
  return kept[storeAddress(address)]?.on === true
}

export function isAnyWritten(kept: KeptWriting): boolean {
  return Object.values(kept).some((one) => one?.on === true)
}
