import { type ExpressSession, expressSessions } from './shipment-draft.ts'

/** `HH:mm` in the carrier's time zone (spec §2.1, `pick_session`). */
export interface ExpressWindow {
  pickBy: string
  deliverBy: string
  tomorrow: boolean
}

const hours = {
  2: { pickBy: '08:30', deliverBy: '10:30' },
  5: { pickBy: '10:30', deliverBy: '12:30' },
  8: { pickBy: '13:30', deliverBy: '15:30' },
  11: { pickBy: '15:30', deliverBy: '17:30' },
} as const

const windows: Readonly<Record<ExpressSession, ExpressWindow>> = {
  '2': { ...hours[2], tomorrow: false },
  '5': { ...hours[5], tomorrow: false },
  '8': { ...hours[8], tomorrow: false },
  '11': { ...hours[11], tomorrow: false },
  '2_mai': { ...hours[2], tomorrow: true },
  '5_mai': { ...hours[5], tomorrow: true },
  '8_mai': { ...hours[8], tomorrow: true },
  '11_mai': { ...hours[11], tomorrow: true },
}

export function isKnownSession(session: string): session is ExpressSession {
  return expressSessions.some((known) => known === session)
}

export function expressWindow(session: ExpressSession): ExpressWindow {
  return windows[session]
}
