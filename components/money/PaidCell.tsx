import { useTranslations } from 'use-intl'
import type { PaidSum } from '../../lib/domain/paid-out.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { GRID_AMOUNT } from './Grid.tsx'

/** An amount and its parcels. */
export function PaidCell({ sum }: { sum: PaidSum | undefined }) {
  const t = useTranslations('money')
  const common = useTranslations('common')
  const { money } = useFormats()
  return (
    <td className={GRID_AMOUNT}>
      {sum && sum.parcels > 0 ? (
        <>
          {money(sum.amount)}
          <span className="block text-tiny text-ink-3">{t('parcels', { count: sum.parcels })}</span>
        </>
      ) : (
        <span className="text-ink-3">{common('none')}</span>
      )}
    </td>
  )
}
