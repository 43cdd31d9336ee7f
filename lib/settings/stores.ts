import { storage } from 'wxt/utils/storage'

/** Store addresses. A permission covers more: its host with all ports and paths. The browser says what is granted. */
export const connectedStores = storage.defineItem<readonly string[]>('local:connectedStores', {
  fallback: [],
  version: 1,
})

const STORES_CHANNEL = 'quickship-stores'

export function announceStores(): void {
  const channel = new BroadcastChannel(STORES_CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Returns how to stop. */
export function onStoresChanged(changed: () => void): () => void {
  const channel = new BroadcastChannel(STORES_CHANNEL)
  channel.addEventListener('message', () => changed())
  return () => channel.close()
}
