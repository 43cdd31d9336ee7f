import { Radio } from '@base-ui/react/radio'
import { useTranslations } from 'use-intl'
import { carrierTime } from '../../../lib/domain/carrier-day.ts'
import { expressWindow } from '../../../lib/domain/express.ts'
import type { ExpressSession } from '../../../lib/domain/shipment-draft.ts'
import { shortTime } from '../../use-moments.ts'
import { useOrderFormState } from '../form-context.tsx'

interface SessionChoiceProps {
  session: ExpressSession
  /** What the carrier says of it; undefined while it was not asked. */
  open: boolean | undefined
}

/** One express session. Its pickup hour gone, it can be chosen no more. */
export function SessionChoice({ session, open }: SessionChoiceProps) {
  const t = useTranslations('more')
  const { draft, rules } = useOrderFormState()
  const { pickBy, deliverBy, tomorrow } = expressWindow(session)
  const pick = shortTime(pickBy)
  const deliver = shortTime(deliverBy)
  const past = !tomorrow && carrierTime(rules.now).slice(11, 16) >= pickBy
  const mark = past ? 'sessionPast' : open === undefined ? undefined : open ? 'sessionOpen' : 'sessionShut'
  const name = t('session', { day: t(tomorrow ? 'tomorrow' : 'today'), pick, deliver })
  return (
    <Radio.Root
      value={session}
      data-session={session}
      disabled={past && draft.express?.session !== session}
      aria-label={mark ? `${name}, ${t(mark)}` : name}
      className="grid min-w-0 rounded-lg border border-line-2 bg-raised px-2.5 py-1 text-left data-checked:border-brand data-checked:bg-brand-soft data-disabled:border-line data-disabled:bg-sunken"
    >
      <span className={`text-small ${past ? 'text-ink-3' : 'font-medium'}`}>
        {t('sessionPick', { time: pick })}
      </span>
      <span className="flex justify-between gap-1 text-tiny text-ink-3">
        <span className="min-w-0 break-words">{t('sessionDeliver', { time: deliver })}</span>
        {mark && (
          <span className={`shrink-0 ${mark === 'sessionOpen' ? 'font-semibold text-ok' : ''}`}>
            {t(mark)}
          </span>
        )}
      </span>
    </Radio.Root>
  )
}
