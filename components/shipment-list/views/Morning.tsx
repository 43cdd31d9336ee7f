import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LaterPhrases } from '../../../lib/i18n/LaterPhrases.tsx'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { morningOf } from '../../../lib/order-book/morning.ts'
import { viewOf } from '../../../lib/order-book/routes.ts'
import { addressOfSlice } from '../../../lib/order-book/slice.ts'

/** What the day begins with, above the list; each figure leads to its parcels. */
export function Morning({ shipments }: { shipments: readonly ListedShipment[] }) {
  return (
    <LaterPhrases>
      <Figures shipments={shipments} />
    </LaterPhrases>
  )
}

function Figures({ shipments }: { shipments: readonly ListedShipment[] }) {
  const t = useTranslations('numbers.morning')
  const { number, money } = useFormats()
  const { environment, awaiting, trouble, delivering, coming } = morningFor(shipments)
  const addressOf = (kind: 'awaiting' | 'delivering' | 'expected') => addressOfSlice({ kind, environment })
  return (
    <nav
      aria-label={t('title')}
      data-morning
      // In the line of the screen's name where there is room.
      className="flex flex-wrap items-baseline gap-x-5 gap-y-1 panel px-3.5 py-2 text-small min-[1180px]:-mt-10 min-[1180px]:self-end min-[1180px]:border-0 min-[1180px]:bg-transparent min-[1180px]:p-0 min-[1180px]:leading-7 cramped:hidden"
    >
      <Lead name={t('awaiting')} href={addressOf('awaiting')}>
        {number(awaiting)}
      </Lead>
      <Lead name={t('trouble')} href={viewOf('needs-me')} warn={trouble > 0}>
        {number(trouble)}
      </Lead>
      <Lead name={t('delivering')} href={addressOf('delivering')}>
        {number(delivering)}
      </Lead>
      <Lead name={t('money')} href={addressOf('expected')}>
        {money(coming)}
      </Lead>
      <a data-action="show-week" href="#/week" className="ml-auto rounded-sm text-brand hover:underline">
        {t('week')}
      </a>
    </nav>
  )
}

const mornings = new WeakMap<readonly ListedShipment[], ReturnType<typeof morningOf>>()

/** Another view and back counts nothing again. */
function morningFor(shipments: readonly ListedShipment[]): ReturnType<typeof morningOf> {
  const morning = mornings.get(shipments) ?? morningOf(shipments)
  mornings.set(shipments, morning)
  return morning
}

interface LeadProps {
  name: string
  href: string
  warn?: boolean
  children: ReactNode
}

function Lead({ name, href, warn = false, children }: LeadProps) {
  return (
    <a href={href} className="inline-flex items-baseline gap-1.5 rounded-sm hover:underline">
      <span className="text-ink-2">{name}</span>
      <span className={`text-[15px] font-semibold tabular-nums ${warn ? 'text-warn' : 'text-ink'}`}>
        {children}
      </span>
    </a>
  )
}
