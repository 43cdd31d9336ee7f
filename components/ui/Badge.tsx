import { useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'
import type { Tone } from '../../lib/domain/shipment/status.ts'

const tones: Readonly<Record<Tone, string>> = {
  idle: 'text-idle bg-idle-soft',
  move: 'text-move bg-move-soft',
  ok: 'text-ok bg-ok-soft',
  warn: 'text-warn bg-warn-soft',
  bad: 'text-bad bg-bad-soft',
  back: 'text-back bg-back-soft',
}

export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small leading-tight font-semibold ${tones[tone]}`}
    >
      <span aria-hidden className="size-1.75 shrink-0 rounded-full bg-current" />
      <span title={children} className="truncate">
        {children}
      </span>
    </span>
  )
}

export function PracticeTag({ environment }: { environment: Environment }) {
  const t = useTranslations('common.environments')
  if (environment === 'production') return null
  return (
    <span
      data-environment={environment}
      className="hatched shrink-0 rounded-sm border border-warn-line/50 px-1.5 text-tiny font-semibold tracking-wide text-warn uppercase"
    >
      {t(environment)}
    </span>
  )
}
