import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { addressOfSlice, type Slice } from '../../lib/order-book/slice.ts'
import { GRID_AMOUNT } from '../money/Grid.tsx'

/** A count that leads to its parcels. */
export function CountCell({ count, slice }: { count: number; slice: Slice }) {
  const common = useTranslations('common')
  const { number } = useFormats()
  return (
    <td className={GRID_AMOUNT}>
      {count === 0 ? (
        <span className="text-ink-3">{common('none')}</span>
      ) : (
        <a href={addressOfSlice(slice)} className="rounded-sm font-semibold text-brand hover:underline">
          {number(count)}
        </a>
      )}
    </td>
  )
}
