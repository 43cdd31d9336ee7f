import { useTranslations } from 'use-intl'
import { carrierDay, dayAfter } from '../lib/domain/carrier-day.ts'

/** Days, shifts and times as people say them: "chiều mai", "sáng 20/11". All by the carrier's clock. */
export function useMoments(now: number) {
  const t = useTranslations('more.moment')
  const today = carrierDay(now)

  function parts(day: string) {
    const [, month = '', date = ''] = day.split('-')
    return {
      day: day === today ? 'today' : day === dayAfter(today, 1) ? 'tomorrow' : 'other',
      date: `${Number(date)}/${Number(month)}`,
    }
  }

  return {
    /** Empty where neither is given. */
    moment(day: string | undefined, shift: 1 | 2 | 3 | undefined): string {
      if (day && shift) return t('both', { ...parts(day), shift: `s${shift}` })
      if (day) return t('day', parts(day))
      return shift ? t(`shift.s${shift}`) : ''
    },
    /** `YYYY-MM-DDTHH:mm:ss`. */
    time: (at: string) => t('time', { ...parts(at.slice(0, 10)), time: shortTime(at.slice(11, 16)) }),
  }
}

/** "08:30" as it is said: "8:30". */
export function shortTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}
