import { useLocale, useTranslations } from 'use-intl'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import type { Contradiction, Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { statusLabel } from '../../lib/i18n/worker.ts'

interface DifferencesProps {
  shipment: Shipment
  contradiction: Contradiction
}

export function Differences({ shipment: { draft }, contradiction }: DifferencesProps) {
  const t = useTranslations('shipments.contradicted')
  const form = useTranslations('orderForm')
  const common = useTranslations('common')
  const language = useLocale()
  const { money, weight } = useFormats()
  const shown = <Value,>(value: Value | null, show: (value: Value) => string) =>
    value === null ? common('none') : show(value)
  const payer = (who: ShipmentDraft['payer']) => form(who === 'shop' ? 'payerShop' : 'payerRecipient')
  const rows = {
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
        <table className="w-full">
          <thead className="text-left text-ink-3">
            <tr>
              <th />
              <th className="font-normal">{t('ours')}</th>
              <th className="font-normal">{t('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {contradiction.fields.filter(isRow).map((field) => (
              <tr key={field}>
                <th className="pr-2 text-left font-normal text-ink-3">{rows[field].name}</th>
                <td className="pr-2">{rows[field].ours}</td>
                <td className="font-semibold text-warn">{rows[field].theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
