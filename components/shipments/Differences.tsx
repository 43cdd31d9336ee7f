import { useLocale, useTranslations } from 'use-intl'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import { shippedTo } from '../../lib/domain/shipment/recorded.ts'
import type { Contradiction, Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { statusLabel } from '../../lib/i18n/status-words.ts'
import { Phone } from '../app/Phone.tsx'

export interface Difference {
  field: string
  name: string
  ours: string
  theirs: string
}

/** What was sent next to what the carrier has. */
export function DifferenceTable({
  rows,
  theirs,
}: {
  rows: readonly Difference[]
  /** Heading of the carrier's column. */
  theirs: string
}) {
  const t = useTranslations('shipments.contradicted')
  return (
    <table className="w-full text-small">
      <thead className="text-left text-ink-3">
        <tr>
          <td />
          <th className="font-normal">{t('ours')}</th>
          <th className="font-normal">{theirs}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, name, ours, theirs: carriers }) => (
          <tr key={field} data-differs={field} className="align-top">
            <th scope="row" className="pr-2 text-left font-normal whitespace-nowrap text-ink-3">
              {name}
            </th>
            <td className="pr-2 wrap-anywhere">{field === 'tel' ? <Phone tel={ours} /> : ours}</td>
            <td className="font-semibold wrap-anywhere text-warn">
              {field === 'tel' ? <Phone tel={carriers} /> : carriers}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DifferencesProps {
  shipment: Shipment
  contradiction: Contradiction
}

export function Differences({ shipment: { draft }, contradiction }: DifferencesProps) {
  const t = useTranslations('shipments.contradicted')
  const form = useTranslations('orderForm')
  const record = useTranslations('shipments.record')
  const common = useTranslations('common')
  const language = useLocale()
  const { money, weight } = useFormats()
  const shown = <Value,>(value: Value | null, show: (value: Value) => string) =>
    value === null ? common('none') : show(value)
  const payer = (who: ShipmentDraft['payer']) => form(who === 'shop' ? 'payerShop' : 'payerRecipient')
  const { recordedName = '', recordedAddress = '' } = contradiction
  const rows = {
    name: { name: record('name'), ours: draft.name, theirs: recordedName },
    detail: { name: record('address'), ours: shippedTo(draft), theirs: recordedAddress },
    tel: { name: form('tel'), ours: draft.tel, theirs: contradiction.tel },
    cod: { name: form('cod'), ours: money(draft.cod), theirs: shown(contradiction.cod, money) },
    payer: {
      name: form('payer'),
      ours: payer(draft.payer),
      theirs: shown(contradiction.payer ?? null, payer),
    },
    value: { name: form('value'), ours: money(draft.value), theirs: shown(contradiction.value, money) },
    weight: {
      name: form('weight'),
      ours: weight(draft.totalWeightGrams),
      theirs: shown(contradiction.weightGrams, weight),
    },
  }
  const isRow = (field: DraftField): field is keyof typeof rows => field in rows
  return (
    <div className="grid gap-1 text-small">
      <p className="break-words">
        <span className="font-mono font-semibold">{contradiction.trackingCode}</span> ·{' '}
        {statusLabel(language, contradiction.statusCode)}
      </p>
      {contradiction.fields.length > 0 && (
        <DifferenceTable
          theirs={t('theirs')}
          rows={contradiction.fields.filter(isRow).map((field) => ({ field, ...rows[field] }))}
        />
      )}
    </div>
  )
}
