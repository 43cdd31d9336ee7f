import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { carrierName } from '../../lib/domain/carrier-sites.ts'
import { type ShopSign, type SlipPaper, slipPapers } from '../../lib/domain/shipment/slip-paper.ts'
import { givenNumber } from '../../lib/domain/store/unnumbered.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import type { Slip } from '../../lib/order-book/slip.ts'
import { useServices } from '../app/services.tsx'
import { PracticeTag } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { SlipSheet } from './SlipSheet.tsx'

interface SheetsProps {
  slips: readonly Slip[]
  accounts: readonly Account[]
  sign: ShopSign
  paper: SlipPaper
}

/** Pixels in a millimetre. */
const PIXELS = 96 / 25.4

/** Every slip as it will be printed, below its order's number. */
export function Sheets({ slips, accounts, sign, paper }: SheetsProps) {
  const t = useTranslations('slips')
  const { openLabels } = useServices()
  const { moment } = useFormats()
  const now = useMinute()
  const list = useRef<HTMLOListElement>(null)
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const measure = () => setRoom(list.current?.clientWidth ?? 0)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  const { width, height } = slipPapers[paper]
  const measures: Record<string, string | number> = {
    '--width': `${width}mm`,
    '--height': `${height}mm`,
    '--preview': room > 0 ? Math.min(1, room / (width * PIXELS)) : 1,
  }
  const style: CSSProperties = measures
  return (
    <ol
      ref={list}
      className={`slips-${paper} flex flex-wrap justify-center gap-6 empty:hidden print:block`}
      style={style}
    >
      {slips.map((slip) => {
        const account = accounts.find(({ id }) => id === slip.accountId)
        return (
          <li key={slip.key} className="slip-slot grid content-start gap-1 print:block">
            <p className="flex min-h-7 flex-wrap items-center gap-x-3 text-small text-ink-2 print:hidden">
              <span className="min-w-0 font-semibold break-words">
                {givenNumber(slip.orderNumber) || slip.recipient.name}
              </span>
              <PracticeTag environment={slip.environment} />
              {slip.printedAt !== undefined && (
                <span data-printed>{t('printedAt', { time: moment(slip.printedAt, now) })}</span>
              )}
              {openLabels && account?.features?.includes('label-pdf') && (
                <Button
                  size="small"
                  className="ml-auto"
                  data-action="label"
                  aria-label={t('carriersLabelOf', { code: slip.trackingCode })}
                  onClick={() => openLabels([slip.key])}
                >
                  {t('carriersLabel')}
                </Button>
              )}
            </p>
            <div className="slip-frame shadow-pop print:shadow-none">
              <SlipSheet
                slip={slip}
                shop={sign.name || account?.name || slip.storeName}
                logo={sign.logo}
                carrier={account && carrierName(account)}
                paper={paper}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
