import type { Shipment } from '../shipment/shipment.ts'
import type { SharingTrouble } from './trouble.ts'

/** How far the shop's other computers were listened to. Times in epoch ms. */
export interface SharingStanding {
  /** The newest record that was taken, of the relay or of the folder. */
  cursor: number
  /** The last journal line whose shipment was published. */
  published: number
  /** When the relay last answered, or the folder was last read, to the minute. */
  heardAt: number
  /** Of the relay that numbers them. */
  address?: string
  /** What tells one code from another, as the relay has it; when it was last written. */
  code?: { mark: string; seq: number; at: number }
  lost?: { since: number; why: SharingTrouble }
}

/** As screens know it. The code never leaves the worker. */
export interface KnownSharing {
  accountId: string
  /** What the shop calls this computer. */
  name: string
  /** Instead of the relay. */
  folder?: KnownFolder
  standing?: SharingStanding
}

export interface KnownFolder {
  /** As the browser calls it. */
  name: string
  /** The seller reads and saves the files, where the browser opens no folder. */
  byHand: boolean
  /** Whether the browser may let it be used while no page of ours is open. */
  lasting: boolean
  readAt?: number
  /** The name of this computer's file. */
  file: string
  /** The computer that decides who ships an order, and when it wrote the file that was last read. */
  main?: { name: string; at: number; here: boolean }
}

/** Without 0, 1, I, L and O, which people mistake; a prime number of them. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 24 letters hold 118 bits. */
export const CODE_BYTES = 24
const GROUP = 5

/** A new code of random bytes, of which the last letter checks the others. */
export function codeOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, CODE_BYTES), (byte) => LETTERS[byte % LETTERS.length] ?? '')
  const all = [...letters, LETTERS[checkOf(letters)]].join('')
  return all.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? ''
}

/** As typed or pasted, with any spaces and dashes; undefined where a letter is wrong. */
export function readCode(typed: string): string | undefined {
  const letters = [...typed.toUpperCase().replace(/[\s-]+/g, '')]
  const check = letters.pop()
  if (letters.length !== CODE_BYTES || letters.some((letter) => !LETTERS.includes(letter))) return undefined
  return check === LETTERS[checkOf(letters)] ? [...letters, check].join('') : undefined
}

/** Neither a wrong letter nor two exchanged ones go unseen. */
function checkOf(letters: readonly string[]): number {
  return letters.reduce((sum, letter, at) => sum + (at + 1) * LETTERS.indexOf(letter), 0) % LETTERS.length
}

/** Certain to be nowhere at the carrier: the order may be shipped from another computer. */
export function isFree({
  submission,
  watch,
  status,
}: Pick<Shipment, 'submission' | 'watch' | 'status'>): boolean {
  if (submission === 'accepted') return status?.code === CANCELLED
  return (submission === 'rejected' || submission === 'withdrawn') && !watch
}

/** Spec table 3.1. */
const CANCELLED = -1
