import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { LaterPhrases } from '../../../lib/i18n/LaterPhrases.tsx'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { reasonWords } from '../../../lib/i18n/reason-words.ts'
import { viewOf } from '../../../lib/order-book/routes.ts'
import { type Slice, waits } from '../../../lib/order-book/slice.ts'

interface SliceNoteProps {
  slice: Slice
  count: number
  nameOf: (accountId: string) => string
}

/** Which figure the list shows the parcels of, and the way back to all. */
export function SliceNote(props: SliceNoteProps) {
  return (
    <LaterPhrases>
      <Named {...props} />
    </LaterPhrases>
  )
}

function Named({ slice, count, nameOf }: SliceNoteProps) {
  const t = useTranslations('numbers.slice')
  const language = useLocale()
  const { day } = useFormats()
  const { kind, environment, accountId, wait, from, to, store, product, province, reason } = slice
  const least = wait === undefined ? undefined : waits[wait]
  const next = wait === undefined ? undefined : waits[wait + 1]
  const parts = [
    t(`kinds.${kind}`),
    environment !== 'production' && t(`environments.${environment}`),
    accountId && nameOf(accountId),
    least !== undefined && (next === undefined ? t('from', { least }) : t('upTo', { least, most: next - 1 })),
    from && to && (from === to ? day(from) : `${day(from)} – ${day(to)}`),
    store,
    product,
    province,
    reason === '' ? t('noReason') : reason && (reasonWords(language, Number(reason))?.text ?? reason),
  ].filter(Boolean)
  return (
    <div
      data-slice={kind}
      className="flex w-fit max-w-full items-center gap-2 rounded-lg bg-brand-soft px-3 py-1.5 text-small"
    >
      <p className="min-w-0 break-words">
        <span className="font-semibold">{t('only', { count })}</span> {parts.join(' · ')}
      </p>
      <a
        data-action="clear-slice"
        href={viewOf('all')}
        aria-label={t('all')}
        title={t('all')}
        className="shrink-0 rounded-sm p-1 hover:bg-sunken"
      >
        <X size={14} aria-hidden />
      </a>
    </div>
  )
}
