import { collectedCod, isPartDelivered } from '../domain/shipment/collected.ts'
import type { News, NewsKind } from '../domain/shipment/news.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { formats, withSign } from './formats.ts'
import type { Language } from './languages.ts'
import { statusLabel, turnedUpLabel } from './status-words.ts'
import { practiceAccountName } from './worker.ts'

type Titles = Readonly<Record<NewsKind, (count: number) => string>>

const titles: Readonly<Record<Language, Titles>> = {
  vi: {
    failed: (count) => `${count} đơn cần bạn xem`,
    returning: (count) => `${count} đơn hoàn về shop`,
    delivered: (count) => `${count} đơn đã giao`,
    money: (count) => `${count} đơn đã đối soát`,
  },
  en: {
    failed: (count) => (count === 1 ? '1 order needs you' : `${count} orders need you`),
    returning: (count) => `${orders(count)} coming back`,
    delivered: (count) => `${orders(count)} delivered`,
    money: (count) => `${orders(count)} reconciled`,
  },
}

const paused = {
  vi: {
    title: (name: string) => `Tài khoản ${name} đang tạm ngưng`,
    message: 'Chưa có token hợp lệ. Đơn chờ gửi tới khi có token.',
  },
  en: {
    title: (name: string) => `Account ${name} is paused`,
    message: 'It has no valid token. Orders wait until it has one.',
  },
} as const

/** For an account whose token the carrier refused, or that has none since a backup was opened. */
export function pausedWords(language: Language, name: string): { title: string; message: string } {
  const { title, message } = paused[language]
  return { title: title(name), message }
}

const andMore = {
  vi: (count: number) => `và ${count} đơn nữa`,
  en: (count: number) => `and ${count} more`,
} as const

const MOST_LINES = 4

/** The text of a notification: order numbers, statuses, and money. No name, phone or address. */
export function newsWords(
  language: Language,
  { kind }: Pick<News, 'kind'>,
  shipments: readonly Shipment[],
): { title: string; message: string } {
  const paid = shipments.filter(({ status }) => isPaid(status))
  const cod = paid.reduce((sum, shipment) => sum + collectedCod(shipment), 0)
  const title = titles[language][kind](shipments.length)
  const lines = shipments.slice(0, MOST_LINES).map((shipment) => line(language, shipment))
  if (shipments.length > MOST_LINES) lines.push(andMore[language](shipments.length - MOST_LINES))
  return {
    title: cod > 0 ? `${title} · COD ${formats(language).money(cod)}` : title,
    message: lines.join('\n'),
  }
}

function line(language: Language, shipment: Shipment): string {
  const { draft, acceptance, status, environment, turnedUp } = shipment
  const practice = environment === 'practice' && `(${practiceAccountName(language)})`
  const about = status && statusLabel(language, status.code, isPartDelivered(shipment))
  const found = turnedUp && turnedUpLabel(language, turnedUp)
  return [withSign(draft.orderNumber) || acceptance?.trackingCode, found, about, practice]
    .filter(Boolean)
    .join(' · ')
}

/** Delivered, or reconciled afterwards (spec table 3.1): the COD was collected. */
function isPaid(status: Shipment['status']): boolean {
  return status?.code === 5 || status?.code === 6
}

function orders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}
