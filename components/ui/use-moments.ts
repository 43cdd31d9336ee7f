import { useNow, useTranslations } from 'use-intl'
import { carrierDay, dayAfter } from '../../lib/domain/carrier-day.ts'

/** As people say them: "chiều mai", "sáng 20/11". In the carrier's time zone. */
export function useMoments(now: number) {
  const t = useTranslations('more.moment')
  const today = carrierDay(now)

  function parts(day: string) {
    const [, month = '', date = ''] = day.split('-')
    return {
      day: day === today ? 'today' : day === dayAfter(today, 1) ? 'tomorrow' : 'other',
      date: `${date}/${month}`,
    }
  }

  return {
    moment(day: string | undefined, shift: 1 | 2 | 3 | undefined): string {
      if (day && shift) return t('both', { ...parts(day), shift: `s${shift}` })
      if (day) return t('day', parts(day))
      return shift ? t(`shift.s${shift}`) : ''
    },
    /** `YYYY-MM-DDTHH:mm:ss`. */
    time: (at: string) => t('time', { ...parts(at.slice(0, 10)), time: at.slice(11, 16) }),
  }
}

/** "08:30" becomes "8:30". */
export function shortTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}

/** The current time, renewed twice a minute. */
export function useMinute(): number {
  return useNow({ updateInterval: 30_000 }).getTime()
}
