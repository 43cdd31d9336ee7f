import { storage } from 'wxt/utils/storage'

/**
 * The stores the seller connected, each as the address its host permission covers: `https://shop.example`. Only what
 * was asked for stands here; whether the browser grants it is the browser's to say, each time.
 */
export const connectedStores = storage.defineItem<readonly string[]>('local:connectedStores', {
  fallback: [],
  version: 1,
})

const STORES_CHANNEL = 'quickship-stores'

/** Tells every screen that stores were connected or disconnected; it carries nothing else. */
export function announceStores(): void {
  const channel = new BroadcastChannel(STORES_CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back after a store was connected or disconnected; returns the way to stop. */
export function onStoresChanged(changed: () => void): () => void {
  const channel = new BroadcastChannel(STORES_CHANNEL)
  channel.addEventListener('message', () => changed())
  return () => channel.close()
}
