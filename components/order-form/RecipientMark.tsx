import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { RecipientHistory } from '../../lib/domain/recipient-history.ts'
import { toneOf } from '../recipient/tones.ts'

interface RecipientMarkProps {
  history: RecipientHistory
  open: boolean
  onOpen: (open: boolean) => void
}

/** A returning recipient in a few words; pressed, it shows their parcels. */
export function RecipientMark({ history, open, onOpen }: RecipientMarkProps) {
  const t = useTranslations('recipient')
  const { parcels, returned } = history
  return (
    <button
      type="button"
      data-recipient
      aria-expanded={open}
      title={t('how')}
      onClick={() => onOpen(!open)}
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-small font-semibold hover:brightness-95 ${toneOf(history)}`}
    >
      {t('mark', { count: parcels.length, returned })}
      <ChevronDown size={12} aria-hidden className={open ? 'rotate-180' : ''} />
    </button>
  )
}
