import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { chargedFees, collectedCod, feePayer } from '../../lib/domain/shipment/collected.ts'
import { atTheDoor, chargedTotal } from '../../lib/domain/shipment/fee-total.ts'
import { labelsInForce } from '../../lib/domain/shipment/labels.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { CANCELLED } from '../../lib/domain/shipment/status.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { paidOtherwise } from '../../lib/money/paid-out.ts'
import { Card } from '../ui/Card.tsx'
import { useSigned } from '../ui/use-signed.ts'

export function MoneyCard({ shipment, children }: { shipment: Shipment; children?: ReactNode }) {
  const t = useTranslations('shipments')
  const common = useTranslations('common')
  const { money, day } = useFormats()
  const signed = useSigned()
  const { acceptance, status, quotedFee, quoted, payout, draft, createdAt } = shipment
  // No quote of the carrier's holds them (spec §4.3).
  const solutions = quotedFee !== undefined && !labelsInForce(createdAt) && (draft.solutions?.length ?? 0) > 0
  const { insuranceFee } = chargedFees(shipment)
  const fee = chargedTotal(shipment) ?? undefined
  const difference = fee !== undefined && quotedFee !== undefined ? fee - quotedFee : 0
  const cod = collectedCod(shipment)
  const recipientPays = feePayer(shipment) === 'recipient'
  return (
    <Card>
      <dl className="grid gap-1">
        <Row name={t('quotedFee')}>
          {quotedFee === undefined ? common('none') : money(quotedFee)}
          {solutions && (
            <span className="block text-small text-ink-3">
              {quoted?.solutions === undefined
                ? t('withoutSolutions')
                : t('withSolutions', { amount: money(quoted.solutions) })}
            </span>
          )}
        </Row>
        {acceptance && status?.code !== CANCELLED && (
          <Row name={t('chargedFee')} strong warn={difference !== 0}>
            {fee === undefined ? t('feeUnreported') : money(fee)}
            {difference !== 0 && (
              <span className="block text-small font-normal">
                {difference > 0
                  ? t('feeMore', { amount: money(difference) })
                  : t('feeLess', { amount: money(-difference) })}
              </span>
            )}
          </Row>
        )}
        {fee !== undefined && insuranceFee > 0 && <Row name={t('insuranceFee')}>{money(insuranceFee)}</Row>}
        {recipientPays && <Row name={t('atTheDoor')}>{money(atTheDoor(shipment))}</Row>}
        <Row name={t('cod')} strong warn={cod !== draft.cod}>
          {money(cod)}
          {cod !== draft.cod && (
            <span className="block text-small font-normal">{t('sentCod', { amount: money(draft.cod) })}</span>
          )}
        </Row>
        {payout && (
          <Row name={t('paidOut')} strong warn={paidOtherwise(payout)}>
            <span data-payout>{money(payout.amount)}</span>
            <span className="block text-small font-normal break-words">
              {t('paidBy', { statement: payout.statement, day: day(payout.day) })}
            </span>
            {payout.amount !== payout.due && (
              <span className="block text-small font-normal">{t('paidDue', { due: money(payout.due) })}</span>
            )}
            {payout.feeOver !== 0 && (
              <span className="block text-small font-normal">
                {t('paidFee', { amount: signed(payout.feeOver) })}
              </span>
            )}
          </Row>
        )}
      </dl>
      {children}
    </Card>
  )
}

function Row({
  name,
  strong = false,
  warn = false,
  children,
}: {
  name: string
  strong?: boolean
  warn?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className={`text-right ${strong ? 'font-semibold' : ''} ${warn ? 'text-warn' : ''}`}>{children}</dd>
    </div>
  )
}
