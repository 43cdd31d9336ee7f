import { storage } from 'wxt/utils/storage'
import { hostAddress } from '../domain/host-pattern.ts'

/** Whether a connected store is told tracking codes by itself, and whose admin it has. */
export interface StoreWriting {
  platform: string
  on: boolean
}

/** By the address of the connected store (`https://shop.example`). The worker writes it. */
export const storeWriting = storage.defineItem<Readonly<Record<string, StoreWriting>>>('local:storeWriting', {
  fallback: {},
  version: 1,
})

/** Whether the store of that page is told by itself. What a backup brought may be anything. */
export function isWritten(kept: Readonly<Record<string, StoreWriting>>, address: string): boolean {
  return URL.canParse(address) && kept[hostAddress(address)]?.on === true
}
