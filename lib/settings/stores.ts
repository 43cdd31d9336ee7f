import { stored } from './shared.ts'

/** Store addresses. A permission covers more: its host with all ports and paths. The browser says what is granted. */
export const connectedStores = stored<readonly string[]>('local:connectedStores', [])

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
