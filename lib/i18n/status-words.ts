import { isPartDelivered } from '../domain/shipment/collected.ts'
import type { Submission } from '../domain/shipment/shipment.ts'
import { isKnownStatus, isNotice } from '../domain/shipment/status.ts'
import { isToBeSeen, type Standing } from '../domain/shipment/turned-up.ts'
import type { CalledOffState } from '../domain/store/shop-state.ts'
import { statuses as en } from './en/statuses.ts'
import type { Language } from './languages.ts'
import { statuses as vi } from './vi/statuses.ts'

/** Without the message formatter: badges and notifications say them too. */
const books = { vi, en } as const satisfies Record<Language, unknown>

/** For a carrier's status code (spec §3.1); an unknown one shows its number. `part`: of a part delivery. */
export function statusLabel(language: Language, code: number, part = false): string {
  const statuses = books[language]
  if (part && isPartStatus(code)) return statuses.part[code]
  if (isNotice(code)) return statuses.notice[code]
  return isKnownStatus(code) ? statuses.code[code] : statuses.unknownCode.replace('{code}', String(code))
}

function isPartStatus(code: number): code is keyof typeof vi.part {
  return code in vi.part
}

export function submissionLabel(language: Language, submission: Submission): string {
  return books[language].submission[submission]
}

/** Added to a status: the carrier took an order that was shown as unsent, or that goes from two computers. */
export function turnedUpLabel(language: Language, turnedUp: Standing['turnedUp']): string {
  return books[language].turnedUp[turnedUp === 'twice' ? 'twice' : 'sent']
}

/** Added to a status: the shop called the order off. */
export function inShopLabel(language: Language, state: CalledOffState): string {
  return books[language].inShop[state]
}

/** What it is called where there is room for a few words. */
export function standingLabel(language: Language, shipment: Standing): string {
  const { submission, status, watch } = shipment
  if (submission === 'accepted' && status) {
    const label = statusLabel(language, status.code, isPartDelivered(shipment))
    return isToBeSeen(shipment) ? `${label} · ${turnedUpLabel(language, shipment.turnedUp)}` : label
  }
  const called = watch && (submission === 'withdrawn' || submission === 'rejected')
  return called ? books[language].mayHaveArrived[submission] : submissionLabel(language, submission)
}

export function statusAbout(language: Language, code: number): string {
  const statuses = books[language]
  if (isNotice(code)) return statuses.aboutNotice
  return isKnownStatus(code) ? statuses.about[code] : statuses.aboutUnknown
}

export function statusNext(language: Language, code: number): string {
  const statuses = books[language]
  if (isNotice(code)) return statuses.nextAfterNotice
  return isKnownStatus(code) ? statuses.next[code] : statuses.nextUnknown
}

/** Confirmed (spec §3.1), and the shop brings the parcel to a post office. */
export function droppedAbout(language: Language): string {
  return books[language].dropped.about
}

export function droppedNext(language: Language): string {
  return books[language].dropped.next
}
