import type { LockAfter, LockState } from '../domain/account.ts'
import { stored } from './shared.ts'

/** Written by the worker while a passphrase is set. */
export const passphrase = stored<{ lockAfter: LockAfter } | null>('local:passphrase', null)

/** When a screen was last used; null while locked, or without a passphrase. Written by the worker. */
export const lastUse = stored<number | null>('session:lastUse', null)
/** Read by the worker only. */
export const sessionKey = stored<JsonWebKey | null>('session:tokenKey', null)

const MINUTE = 60_000

interface LockReading extends LockState {
  /** When it was last used, while unlocked. */
  usedAt?: number
  /** It was unlocked, and is so no longer. */
  over?: true
}

async function readLock(now: number): Promise<LockReading> {
  const [set, at] = await Promise.all([passphrase.getValue(), lastUse.getValue()])
  if (!set) return { locked: false }
  const { lockAfter } = set
  if (at === null) return { lockAfter, locked: true }
  // A clock set back says nothing of how long it was.
  const over = lockAfter > 0 && Math.abs(now - at) > lockAfter * MINUTE
  return over ? { lockAfter, locked: true, over } : { lockAfter, locked: false, usedAt: at }
}

export const isLocked = async (now: number) => (await readLock(now)).locked

export async function noteUse(now: number): Promise<void> {
  const { usedAt } = await readLock(now)
  if (usedAt !== undefined && Math.abs(now - usedAt) > MINUTE) await lastUse.setValue(now)
}

/** Returns whether it locked just now. */
export async function lockWhenIdle(now: number): Promise<boolean> {
  const { over = false } = await readLock(now)
  if (over) await forgetKey()
  return over
}

export async function forgetKey(): Promise<void> {
  await Promise.all([sessionKey.removeValue(), lastUse.removeValue()])
}

/** For screens. */
export const lock = {
  getValue: (): Promise<LockState> => readLock(Date.now()),
  watch(seen: (state: LockState) => void): () => void {
    const read = () => void readLock(Date.now()).then(seen)
    const stops = [passphrase.watch(read), lastUse.watch(read)]
    return () => {
      for (const stop of stops) stop()
    }
  },
}
