import { storage } from 'wxt/utils/storage'

/** Minutes without use after which Quickship locks itself; 0: when the browser closes. */
export const lockTimes = [30, 240, 0] as const
export type LockAfter = (typeof lockTimes)[number]

/** Written by the worker while a passphrase is set. */
export const passphrase = storage.defineItem<{ lockAfter: LockAfter } | null>('local:passphrase', {
  fallback: null,
})

/** When a screen was last used; null while locked, or without a passphrase. Written by the worker. */
export const lastUse = storage.defineItem<number | null>('session:lastUse', { fallback: null })
/** Read by the worker only. */
export const sessionKey = storage.defineItem<JsonWebKey | null>('session:tokenKey', { fallback: null })

const MINUTE = 60_000

/** Undefined without a passphrase. */
async function standing(now: number): Promise<{ at: number | null; over: boolean } | undefined> {
  const [set, at] = await Promise.all([passphrase.getValue(), lastUse.getValue()])
  if (!set) return undefined
  // A clock set back says nothing of how long it was.
  return { at, over: at !== null && set.lockAfter > 0 && Math.abs(now - at) > set.lockAfter * MINUTE }
}

export async function isLocked(now: number): Promise<boolean> {
  const found = await standing(now)
  return found !== undefined && (found.at === null || found.over)
}

export async function noteUse(now: number): Promise<void> {
  const found = await standing(now)
  if (found && found.at !== null && !found.over && Math.abs(now - found.at) > MINUTE)
    await lastUse.setValue(now)
}

/** Returns whether it locked just now. */
export async function lockWhenIdle(now: number): Promise<boolean> {
  const over = (await standing(now))?.over === true
  if (over) await forgetKey()
  return over
}

export function forgetKey(): Promise<void> {
  return storage.removeItems([lastUse, sessionKey])
}
