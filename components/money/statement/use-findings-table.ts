import { useLocale, useTranslations } from 'use-intl'
import type { Environment } from '../../../lib/domain/account.ts'
import { isPartDelivered } from '../../../lib/domain/shipment/collected.ts'
import { statusLabel } from '../../../lib/i18n/status-words.ts'
import type { Finding } from '../../../lib/money/reconcile.ts'
import type { Table } from '../../../lib/tables/table.ts'
import { dayCell } from '../../exports/calendar.ts'
import { useMoneyTables } from '../use-money-tables.ts'

export function useFindingsTable(book: Environment) {
  const t = useTranslations('reconcile')
  const language = useLocale()
  const words = useFindingWords()
  const { marked } = useMoneyTables(book)
  return (findings: readonly Finding[]): Table =>
    marked(
      [
        t('table.row'),
        t('table.result'),
        t('table.order'),
        t('table.code'),
        t('table.theirCode'),
        t('table.status'),
        t('table.day'),
        t('table.ourCod'),
        t('table.theirCod'),
        t('table.difference'),
        t('table.ourFee'),
        t('table.theirFee'),
        t('table.feeDifference'),
        t('table.paid'),
        t('table.paidDay'),
        t('table.paidBy'),
      ],
      findings.map((finding) => {
        const { line, shipment, cod, fee } = sidesOf(finding)
        const status = shipment?.status
        const payout = shipment?.payout
        return [
          line?.row ?? null,
          words(finding),
          shipment?.orderNumber || line?.order || null,
          shipment?.trackingCode || line?.code || null,
          line?.code || null,
          shipment && status ? statusLabel(language, status.code, isPartDelivered(shipment)) : null,
          line?.day ? dayCell(line.day) : null,
          cod,
          line?.cod ?? (line?.codText || null),
          between(cod, line?.cod ?? null),
          fee,
          line?.fee ?? (line?.feeText || null),
          between(fee, line?.fee == null ? null : Math.abs(line.fee)),
          payout?.amount ?? null,
          payout ? dayCell(payout.day) : null,
          payout?.statement ?? null,
        ]
      }),
    )
}

/** Absent parts are undefined or null. */
export function sidesOf(finding: Finding) {
  return {
    line: 'line' in finding ? finding.line : undefined,
    shipment: 'shipment' in finding ? finding.shipment : undefined,
    cod: 'cod' in finding ? finding.cod : null,
    fee: 'fee' in finding ? finding.fee : null,
  }
}

/** The carrier's amount less ours. */
export function between(ours: number | null, theirs: number | null): number | null {
  return ours === null || theirs === null ? null : theirs - ours
}

export function useFindingWords(): (finding: Finding) => string {
  const t = useTranslations('reconcile.kind')
  return (finding) => {
    if (finding.kind === 'repeated') return t('repeated', { row: finding.first.row })
    return t(finding.kind === 'no-amount' && finding.line.codText ? 'unread' : finding.kind)
  }
}
