import { useTranslations } from 'use-intl'
import type { RecipientHistory } from '../../lib/domain/recipient-history.ts'
import { RecipientParcels } from '../recipient/RecipientParcels.tsx'
import { toneOf } from '../recipient/tones.ts'
import { Card } from '../ui/Card.tsx'

const MOST = 12

/** What else went to the same recipient, one press away. */
export function OtherOrders({ history }: { history: RecipientHistory }) {
  const t = useTranslations('recipient')
  const { parcels, returned } = history
  return (
    <Card title={t('others')}>
      <p className={`-mt-1 w-fit rounded-full px-2 text-small font-semibold ${toneOf(history)}`}>
        {t('mark', { count: parcels.length, returned })}
      </p>
      <RecipientParcels parcels={parcels} most={MOST} />
    </Card>
  )
}
