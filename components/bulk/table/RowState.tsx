import { CircleCheck, CircleDashed, Send, TriangleAlert, XCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../../shipments/StatusBadge.tsx'
import { Spinner } from '../../ui/Button.tsx'
import type { AssessedRow } from '../use-bulk.ts'

const LOOK = 'flex min-w-0 items-center gap-1.5 text-small/5 font-medium'

const REFUSED = /^(?:carrier-refused|choices-expired|price-changed|price-unknown)/

export function RowState({ shown: { row, assessed } }: { shown: AssessedRow }) {
  const t = useTranslations('bulk.stages')
  const { stage, shipment, needed, problems } = assessed
  const refused = problems.some(({ rule }) => REFUSED.test(rule))
  if (stage === 'sent' && shipment) {
    const code = shipment.acceptance?.trackingCode
    return code ? (
      <span className={`${LOOK} text-ok`}>
        <CircleCheck size={14} aria-hidden className="shrink-0" />
        <span data-code className="min-w-0 truncate font-mono text-tiny text-ink" title={code}>
          {code}
        </span>
      </span>
    ) : (
      <StatusBadge shipment={shipment} />
    )
  }
  switch (stage) {
    case 'waiting':
      return <State icon={<CircleDashed size={14} aria-hidden />} look="text-ink-3" words={t('waiting')} />
    case 'reading':
      return <State icon={<Spinner />} look="text-ink-2" words={t('reading')} />
    case 'unread':
      return <State icon={<XCircle size={14} aria-hidden />} look="text-bad" words={t('unread')} />
    case 'sending':
      return <State icon={<Spinner />} look="text-move" words={t('sending')} />
    case 'needs':
      return refused ? (
        <State icon={<XCircle size={14} aria-hidden />} look="text-bad" words={t('refused')} />
      ) : (
        <State
          icon={<TriangleAlert size={14} aria-hidden />}
          look="text-warn"
          words={t('needs', { count: needed.length })}
        />
      )
    case 'pricing':
      return <State icon={<Spinner />} look="text-ink-3" words={t('pricing')} />
    default:
      return row.failure ? (
        <State icon={<XCircle size={14} aria-hidden />} look="text-bad" words={t('failed')} />
      ) : (
        <State icon={<Send size={13} aria-hidden />} look="text-brand" words={t('ready')} />
      )
  }
}

function State({ icon, look, words }: { icon: ReactNode; look: string; words: string }) {
  return (
    <span className={`${LOOK} ${look}`}>
      <span className="flex w-4 shrink-0 justify-center">{icon}</span>
      <span className="min-w-0 truncate" title={words}>
        {words}
      </span>
    </span>
  )
}
