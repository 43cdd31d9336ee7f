import { storage } from 'wxt/utils/storage'
import type { CorrectedPlace, PlaceCorrection } from '../domain/place-correction.ts'

type Kept = Readonly<Record<string, PlaceCorrection>>

const MOST = 2000
const LOCK = 'quickship-address-corrections'

/** By a fingerprint of recipient and text: neither a phone nor a house number stands here. */
const corrections = storage.defineItem<Kept>('local:addressCorrections', { fallback: {}, version: 1 })

/** `mark` is the recipient's phone and the address's letters, as lib/draft makes it. */
export async function findCorrection(mark: string): Promise<PlaceCorrection | undefined> {
  const [kept, key] = await Promise.all([corrections.getValue(), fingerprint(mark)])
  return Object.hasOwn(kept, key) ? kept[key] : undefined
}

/** The newest are kept; with null, what was remembered is forgotten. */
export async function keepCorrection(mark: string, place: CorrectedPlace | null, now: number): Promise<void> {
  const key = await fingerprint(mark)
  // Two windows may ship at once.
  await navigator.locks.request(LOCK, async () => {
    const { [key]: _, ...others } = await corrections.getValue()
    const newest = Object.entries(others)
      .sort(([, one], [, other]) => other.at - one.at)
      .slice(0, MOST - 1)
    const kept = place ? [[key, { ...place, at: now }], ...newest] : newest
    await corrections.setValue(Object.fromEntries(kept))
  })
}

export async function forgetCorrections(): Promise<void> {
  await navigator.locks.request(LOCK, () => corrections.removeValue())
}

async function fingerprint(mark: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(mark))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
