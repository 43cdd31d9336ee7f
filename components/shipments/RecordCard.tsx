import { useTranslations } from 'use-intl'
import { differsFromSent, type RecordedField, shippedTo } from '../../lib/domain/shipment/recorded.ts'
import type { CarrierRecord, Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { Card } from '../ui/Card.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { DifferenceTable } from './Differences.tsx'

/** Where the carrier's record is not what was sent: both, and how old the record is. */
export function RecordCard({ shipment: { draft, record } }: { shipment: Shipment }) {
  const t = useTranslations('shipments.record')
  const common = useTranslations('common')
  const { age } = useFormats()
  const now = useMinute()
  const wordsOf = useRecordWords()
  const fields = record ? differsFromSent(record, draft) : []
  if (!record || fields.length === 0) return null
  return (
    <Card title={t('title')}>
      <DifferenceTable
        theirs={t('theirs')}
        rows={fields.map((field) => ({ field, ...wordsOf(field, record, draft) }))}
      />
      <p className="text-small text-ink-2">{t('counts')}</p>
      <p className="text-small text-ink-3">{t('asOf', { age: age(record.at, now) || common('ageNow') })}</p>
    </Card>
  )
}

function useRecordWords() {
  const form = useTranslations('orderForm')
  const t = useTranslations('shipments.record')
  const common = useTranslations('common')
  const { money, weight } = useFormats()
  const payer = (who: ShipmentDraft['payer']) => form(who === 'shop' ? 'payerShop' : 'payerRecipient')
  return (field: RecordedField, record: CarrierRecord, draft: ShipmentDraft) => {
    switch (field) {
      case 'cod':
      case 'value':
        return { name: form(field), ours: money(draft[field]), theirs: money(record[field] ?? 0) }
      case 'weight':
        return {
          name: form('weight'),
          ours: weight(draft.totalWeightGrams),
          theirs: weight(record.weightGrams ?? 0),
        }
      case 'payer':
        return {
          name: form('payer'),
          ours: payer(draft.payer),
          theirs: payer(record.payer ?? draft.payer),
        }
      case 'name':
        return { name: t('name'), ours: draft.name, theirs: record.name }
      case 'tel':
        return { name: form('tel'), ours: draft.tel, theirs: record.tel }
      case 'note':
        return { name: t('note'), ours: draft.note || common('none'), theirs: record.note ?? '' }
      case 'address':
        return { name: t('address'), ours: shippedTo(draft), theirs: record.address }
    }
  }
}
