import { storage } from 'wxt/utils/storage'
import { hostAddress } from '../domain/host-pattern.ts'

/** Whether a connected store is told tracking codes by itself, and whose admin it has. */
export interface StoreWriting {
  platform: string
  on: boolean
}

/** By the address of the connected store (`https://shop.example`). What a backup brought may be anything. */
export type KeptWriting = Readonly<Record<string, StoreWriting | null>>

/** The worker writes it. */
export const storeWriting = storage.defineItem<KeptWriting>('local:storeWriting', {
  fallback: {},
  version: 1,
})

/** Whether the store of that page is told by itself. */
export function isWritten(kept: KeptWriting, address: string): boolean {
  return URL.canParse(address) && kept[hostAddress(address)]?.on === true
}

/** Whether any store is. */
export function isAnyWritten(kept: KeptWriting): boolean {
  return Object.values(kept).some((one) => one?.on === true)
}
