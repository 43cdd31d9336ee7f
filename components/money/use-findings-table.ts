import { useLocale, useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'
import type { Finding } from '../../lib/domain/reconcile.ts'
import { statusLabel } from '../../lib/i18n/worker.ts'
import type { Table } from '../../lib/tables/table.ts'
import { dayCell } from '../exports/calendar.ts'
import { useFindingWords } from './use-finding-words.ts'
import { useMoneyTables } from './use-money-tables.ts'

/** What a reconciliation found, as a table for a file. */
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
          status ? statusLabel(language, status.code) : null,
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

/** Both sides of a finding, each with what there is of it. */
export function sidesOf(finding: Finding) {
  return {
    line: 'line' in finding ? finding.line : undefined,
    shipment: 'shipment' in finding ? finding.shipment : undefined,
    cod: 'cod' in finding ? finding.cod : null,
    fee: 'fee' in finding ? finding.fee : null,
  }
}

/** How much more the carrier tells. */
export function between(ours: number | null, theirs: number | null): number | null {
  return ours === null || theirs === null ? null : theirs - ours
}
