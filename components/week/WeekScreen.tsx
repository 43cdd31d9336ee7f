import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { carrierDay, dayAfter } from '../../lib/domain/carrier-day.ts'
import { LaterPhrases } from '../../lib/i18n/LaterPhrases.tsx'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { realFirst } from '../../lib/order-book/morning.ts'
import { mondayOf, sizeOf, weekNumbers, weekOf } from '../../lib/order-book/week-numbers.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { Figure } from '../money/Grid.tsx'
import { Reading, useShipmentBook } from '../shipment-list/use-shipment-book.tsx'
import { IconButton } from '../ui/Button.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { Breakdown } from './Breakdown.tsx'
import { DayBars } from './DayBars.tsx'
import { useTallyWords } from './use-tally-words.ts'

export default function WeekScreen() {
  return (
    <LaterPhrases>
      <Week />
    </LaterPhrases>
  )
}

function Week() {
  const t = useTranslations('numbers.week')
  const { day } = useFormats()
  const words = useTallyWords()
  const reading = useShipmentBook()
  const { shipments } = reading
  const thisWeek = mondayOf(carrierDay(useMinute()))
  const [back, setBack] = useState(0)
  // Real orders; where there are none, the others, which say so.
  const book = useMemo(() => realFirst(shipments), [shipments])
  const monday = dayAfter(thisWeek, -7 * back)
  const week = useMemo(() => weekOf(monday, book), [monday, book])
  const numbers = useMemo(() => weekNumbers(shipments, week), [shipments, week])
  if (!reading.ready) return <Reading book={reading} />
  const { total } = numbers
  return (
    <div className="@container grid max-w-300 gap-3">
      <ReadFailure reads={[reading]} stale={reading.failure !== undefined} />
      <div className="flex flex-wrap items-center gap-1">
        <IconButton data-action="week-before" label={t('before')} onClick={() => setBack(back + 1)}>
          <ChevronLeft size={17} aria-hidden />
        </IconButton>
        <h2 aria-live="polite" className="font-semibold">
          {t('title', { from: day(week.from, 'short'), to: day(week.to) })}
        </h2>
        <IconButton
          data-action="week-after"
          label={t('after')}
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        >
          <ChevronRight size={17} aria-hidden />
        </IconButton>
      </div>
      <p className="text-small text-ink-2">{t('about')}</p>
      {book !== 'production' && (
        // Where every account practises, the banner above says it.
        <p
          role="note"
          className={`hatched rounded-lg border border-warn-line/40 px-3 py-2 text-warn ${book === 'practice' ? 'group-data-only-practice/main:hidden' : ''}`}
        >
          {t(book)}
        </p>
      )}
      {sizeOf(total) === 0 ? (
        <p role="status" className="panel px-4 py-5 text-ink-2">
          {t('none')}
        </p>
      ) : (
        <>
          <section className="grid gap-4 panel px-3.5 py-3">
            <dl className="flex flex-wrap gap-x-8 gap-y-2">
              {(['delivered', 'returned', 'rate', 'days', 'fee'] as const).map((name) => (
                <Figure key={name} name={t(name)}>
                  <span data-week={name}>{words(total)[name]}</span>
                </Figure>
              ))}
            </dl>
            <DayBars days={numbers.days} week={week} />
          </section>
          <Breakdown numbers={numbers} week={week} />
        </>
      )}
    </div>
  )
}
