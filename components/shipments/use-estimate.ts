import { fold } from '../../lib/domain/fold.ts'
import { useMoments } from '../ui/use-moments.ts'

const SESSIONS: Readonly<Record<string, 1 | 2 | 3>> = { sang: 1, chieu: 2, toi: 3 }
const ESTIMATE = /^(\S+) (?:(\d{4})-(\d\d)-(\d\d)|(\d\d?)\/(\d\d?)\/(\d{4}))$/

/** Words of an estimated time (spec §2.3: a session, then a date); other texts stay as they are. */
export function useEstimate(now: number): (words: string) => string {
  const { moment } = useMoments(now)
  return (words) => {
    const [, session = '', ...date] = ESTIMATE.exec(words) ?? []
    const shift = SESSIONS[fold(session)]
    const [year = date[5], month = date[4], day = date[3]] = date
    return shift ? moment([year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-'), shift) : words
  }
}
