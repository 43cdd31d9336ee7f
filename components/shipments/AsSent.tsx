import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { expressWindow, isKnownSession } from '../../lib/domain/shipment/express.ts'
import { isKnownLabel } from '../../lib/domain/shipment/label-terms.ts'
import { labelsInForce } from '../../lib/domain/shipment/labels.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { Phone } from '../app/Phone.tsx'
import { useMinute, useMoments } from '../ui/use-moments.ts'

/** The rarer parts of what was sent. */
export function AsSent({ shipment: { draft, createdAt } }: { shipment: Shipment }) {
  const t = useTranslations('shipments.asSent')
  const labels = useTranslations('labels')
  const { list } = useFormats()
  const { moment, time } = useMoments(useMinute())
  const { returnTo, express, solutions = [] } = draft
  const pick = moment(draft.pickDate, draft.pickShift)
  const deliver = moment(draft.deliverDate, draft.deliverShift)
  // A retry sends the bytes of that day.
  const labelled = labelsInForce(createdAt)
  const codes = labelled ? (draft.labels ?? []) : []
  const named = codes.map((code) => (isKnownLabel(code) ? labels(`name.${code}`) : String(code)))
  const place = returnTo && [returnTo.address, returnTo.ward, returnTo.district, returnTo.province]
  return (
    <dl className="grid gap-0.5 text-small empty:hidden">
      {draft.collectionOnly && <Line name={t('kind')}>{t('collectionOnly')}</Line>}
      {draft.handover === 'post' && <Line name={t('handover')}>{t('post')}</Line>}
      {pick && <Line name={t('pick')}>{pick}</Line>}
      {deliver && <Line name={t('deliver')}>{deliver}</Line>}
      {draft.expires && <Line name={t('expires')}>{time(draft.expires)}</Line>}
      {returnTo && (
        <Line name={t('returnTo')}>
          {returnTo.id ? returnTo.address : place?.filter(Boolean).join(', ')}
          {returnTo.tel && (
            <>
              {' · '}
              <Phone tel={returnTo.tel} />
            </>
          )}
        </Line>
      )}
      {express && (
        <Line name={t('express')}>
          {isKnownSession(express.session) ? windowWords(expressWindow(express.session)) : express.session}
        </Line>
      )}
      {!labelled && solutions.length > 0 && (
        <Line name={t('solutions')}>{list(solutions.map(({ name }) => name))}</Line>
      )}
      {named.length > 0 && <Line name={t('labels')}>{list(named)}</Line>}
    </dl>
  )

  function windowWords({ tomorrow, ...hours }: ReturnType<typeof expressWindow>): string {
    return t('window', { tomorrow: String(tomorrow), ...hours })
  }
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="break-words text-ink-2">
      <dt className="inline text-ink-3">{name}: </dt>
      <dd className="inline">{children}</dd>
    </div>
  )
}
