import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { Figure } from './Figure.tsx'
import { useSigned } from './use-signed.ts'

/** Our sum, the carrier's, and what is between them. */
export function Sums({ name, ours, theirs }: { name: string; ours: number; theirs: number }) {
  const t = useTranslations('reconcile.summary')
  const { money } = useFormats()
  const signed = useSigned()
  const id = useId()
  return (
    <div className="grid gap-1">
      <h2 id={id} className="font-semibold">
        {name}
      </h2>
      <dl aria-labelledby={id} className="flex flex-wrap gap-x-6 gap-y-1">
        <Figure name={t('ours')}>{money(ours)}</Figure>
        <Figure name={t('theirs')}>{money(theirs)}</Figure>
        <Figure name={t('difference')} warn={ours !== theirs}>
          {signed(theirs - ours)}
        </Figure>
      </dl>
    </div>
  )
}
