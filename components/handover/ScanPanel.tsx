import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { EMPTY_ROUND, type HandoverRound, type Scan } from '../../lib/domain/handover/round.ts'
import { withSign } from '../../lib/i18n/formats.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { standingLabel } from '../../lib/i18n/status-words.ts'
import { type HandoverLists, withoutTick } from '../../lib/order-book/handover-round.ts'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { CONTROL } from '../ui/classes.ts'
import { isTyping, useDocumentKey } from '../ui/document-keys.ts'

interface ScanPanelProps {
  round: HandoverRound
  lists: HandoverLists
  byKey: ReadonlyMap<string, ListedShipment>
  nameOf: (accountId: string) => string
  onScan: (text: string) => void
  onChange: (next: (round: HandoverRound) => HandoverRound) => void
}

/** A scanner types a code and Enter, wherever the focus is. */
export function ScanPanel({ round, lists, byKey, nameOf, onScan, onChange }: ScanPanelProps) {
  const t = useTranslations('handover')
  const language = useLocale()
  const { clock } = useFormats()
  const field = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const [last] = round.scans
  useLayoutEffect(() => field.current?.focus(), [])
  useDocumentKey(
    () => field.current,
    (event) => {
      const types = /^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey
      if (types && !isTyping(event)) field.current?.focus()
    },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { current } = field
    // Emptied at once: the next code may follow within milliseconds.
    const text = current?.value.trim()
    if (!current || !text) return
    current.value = ''
    onScan(text)
  }
  const outcomeOf = ({ outcome, key = '' }: Scan) => {
    const shipment = byKey.get(key)
    return t(`outcomes.${outcome}`, {
      account: shipment ? nameOf(shipment.accountId) : '',
      status: shipment ? standingLabel(language, shipment) : '',
    })
  }
  const recipientOf = ({ key = '' }: Scan) => {
    const shipment = byKey.get(key)
    return shipment ? [withSign(shipment.orderNumber), shipment.name].filter(Boolean).join(' · ') : ''
  }
  const rest = lists.left.length
  const waiting = lists.ticked.length + rest
  return (
    <section className="grid gap-3 panel px-3.5 py-3 print:hidden">
      <form onSubmit={submit} className="grid max-w-140 gap-1">
        <label htmlFor="scan" className="text-small font-medium text-ink-2">
          {t('code')}
        </label>
        <input
          ref={field}
          id="scan"
          data-field="scan"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby="scan-hint"
          className={`${CONTROL} h-12 font-mono text-lg`}
        />
        <p id="scan-hint" className="text-small text-ink-3">
          {t('hint')}
        </p>
      </form>
      <div
        role="status"
        aria-live="assertive"
        data-scanned={last?.outcome ?? 'ready'}
        className={`grid gap-0.5 rounded-xl px-4 py-3 ${last ? (last.outcome === 'ticked' ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad') : 'bg-sunken text-ink-2'}`}
      >
        <p className="text-xl leading-7 font-semibold break-words">{last ? outcomeOf(last) : t('ready')}</p>
        {last && (
          <p className="font-mono break-all text-ink">
            {last.code} <span className="font-sans text-ink-2">{recipientOf(last)}</span>
          </p>
        )}
      </div>
      {waiting > 0 && (
        <p data-counted className="text-lg font-semibold">
          {t('counted', { ticked: lists.ticked.length, waiting })}
          <span className="font-normal text-ink-2"> · {t('left', { count: rest })}</span>
        </p>
      )}
      {lists.takeOut.length > 0 && (
        <div role="alert" className="rounded-xl bg-bad-soft px-4 py-3 text-bad">
          <p className="font-semibold">{t('takeOut', { count: lists.takeOut.length })}</p>
          <ul className="font-mono text-ink">
            {lists.takeOut.map(({ key, trackingCode, name }) => (
              <li key={key}>
                {trackingCode} <span className="font-sans text-ink-2">{name}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {last && (
        <section aria-label={t('last')} className="grid gap-1">
          <h2 className="text-small font-semibold text-ink-2">{t('last')}</h2>
          <ol className="grid gap-1 text-small">
            {round.scans.map((scan) => (
              <li
                key={`${scan.at} ${scan.code}`}
                data-scan={scan.outcome}
                className="flex min-h-7 flex-wrap items-center gap-x-3"
              >
                <span className="text-ink-3">{clock(scan.at)}</span>
                <span className="font-mono break-all">{scan.code}</span>
                <span className={scan.outcome === 'ticked' ? 'text-ok' : 'text-bad'}>{outcomeOf(scan)}</span>
                <span className="text-ink-2">{recipientOf(scan)}</span>
                {scan.outcome === 'ticked' && scan.key && (
                  <Button
                    size="small"
                    data-action="untick"
                    aria-label={t('untickOf', { code: scan.code })}
                    onClick={() => onChange((round) => withoutTick(round, scan.key ?? ''))}
                  >
                    {t('untick')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          <Button size="small" data-action="new-round" className="w-fit" onClick={() => setAsking(true)}>
            {t('another')}
          </Button>
        </section>
      )}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('anotherAsk')}
        confirm={t('another')}
        keep={t('keep')}
        onConfirm={() => onChange(({ picked, accountId }) => ({ ...EMPTY_ROUND, picked, accountId }))}
      >
        <p>{t('anotherWhat', { count: round.ticked.length })}</p>
      </Confirm>
    </section>
  )
}
