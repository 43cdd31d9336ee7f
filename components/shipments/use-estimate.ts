import { carrierStamp, writtenDay } from '../../lib/domain/carrier-day.ts'
import { fold } from '../../lib/domain/fold.ts'
import { useMoments } from '../ui/use-moments.ts'

const SESSIONS: Readonly<Record<string, 1 | 2 | 3>> = { sang: 1, chieu: 2, toi: 3 }
const SESSION = /^(\S+) (\S+)$/

/** When the carrier last changed its record; a text that is no such time stays as it is. */
export function useStamp(now: number): (written: string) => string {
  const { time } = useMoments(now)
  return (written) => {
    const stamp = carrierStamp(written)
    return stamp ? time(stamp) : written
  }
}

/** Words of an estimated time (spec §2.3: a session, then a date) or a date; other texts stay as they are. */
export function useEstimate(now: number): (words: string) => string {
  const { moment } = useMoments(now)
  return (words) => {
    const [, session = '', date = words] = SESSION.exec(words) ?? []
    const shift = SESSIONS[fold(session)]
    const day = writtenDay(shift ? date : words)
    return day ? moment(day, shift) : words
  }
}
