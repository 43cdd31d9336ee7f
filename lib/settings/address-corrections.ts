import { MOST_CORRECTIONS } from '../domain/store/learnt-limits.ts'
import type { LearntPlace, PlaceCorrection } from '../domain/store/learnt-schema.ts'
import { inTurn, stored } from './shared.ts'

type Kept = Readonly<Record<string, PlaceCorrection>>

/** By fingerprint: no phone or house number is stored. Written by the worker. */
const corrections = stored<Kept>('local:addressCorrections', {})

/** 64 hexadecimal digits, of a phone and an address's letters (lib/draft). */
export async function recipientFingerprint(mark: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(mark))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function findCorrection(recipient: string): Promise<PlaceCorrection | undefined> {
  const kept = await corrections.getValue()
  return Object.hasOwn(kept, recipient) ? kept[recipient] : undefined
}

/** The newest stay. */
export async function keepCorrection({ recipient, place }: LearntPlace, now: number): Promise<void> {
  // Two orders may be written down at once.
  await inTurn(corrections.key, async () => {
    const { [recipient]: _, ...others } = await corrections.getValue()
    const newest = Object.entries(others)
      .sort(([, one], [, other]) => other.at - one.at)
      .slice(0, MOST_CORRECTIONS - 1)
    const kept = place ? [[recipient, { ...place, at: now }], ...newest] : newest
    await corrections.setValue(Object.fromEntries(kept))
  })
}

export async function forgetCorrections(): Promise<void> {
  await inTurn(corrections.key, () => corrections.removeValue())
}
