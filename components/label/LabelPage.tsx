import { Download, Printer } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { leftOutOf, type NotPrinted as ParcelNotPrinted } from '../../lib/order-book/slip.ts'
import { useServices } from '../app/services.tsx'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { NothingToPrint } from '../shell/NothingToPrint.tsx'
import { NotPrinted } from '../shell/NotPrinted.tsx'
import { Button, Spinner } from '../ui/Button.tsx'
import { FailureNote, FailureReason, FailureTodos } from '../ui/FailureNote.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { type LabelPaper, useLabels } from './use-labels.ts'

/** `shipment` is absent where this computer has none. */
interface RequestedLabel {
  key: Shipment['key']
  shipment: Shipment | undefined
}

interface LabelPageProps {
  /** In the order of the pages. */
  labels: readonly RequestedLabel[]
  paper: LabelPaper
  onPaper: (paper: LabelPaper) => void
}

export function LabelPage({ labels: requested, paper: first, onPaper }: LabelPageProps) {
  const t = useTranslations('shipments.label')
  const [paper, setPaper] = useState(first)
  const { labels, leftOut } = useMemo(() => partedByWhy(requested), [requested])
  const keys = useMemo(() => labels.map(({ key }) => key), [labels])
  const { url, busy, done, failures, again } = useLabels(keys, paper)
  const [loaded, setLoaded] = useState<string>()
  const viewer = useRef<HTMLIFrameElement>(null)
  const [one] = labels.length === 1 ? labels : []
  const code = one?.shipment?.acceptance?.trackingCode ?? ''
  const count = labels.length
  const practises = labels.some(({ shipment }) => shipment?.environment === 'practice')
  const name = one ? [t('title'), code].filter(Boolean).join(' ') : t('many', { count })
  useEffect(() => {
    document.title = name
  }, [name])

  const choose = (chosen: LabelPaper) => {
    setPaper(chosen)
    onPaper(chosen)
  }
  const print = () => {
    try {
      viewer.current?.contentWindow?.print()
    } catch {
      // Firefox's PDF viewer is out of reach; in its own tab it has a print button.
      window.open(url)
    }
  }

  return (
    <div className="flex h-dvh flex-col bg-ground text-ink">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3.5 py-2">
          <Mark practice={practises} />
          <h1 className="min-w-0 grow font-semibold break-words">
            {one ? t('title') : t('many', { count })} {code && <span className="font-mono">{code}</span>}
          </h1>
          <Segmented
            label={t('size')}
            value={paper.size}
            onChange={(size) => choose({ ...paper, size })}
            options={[
              { value: 'A5', label: 'A5' },
              { value: 'A6', label: 'A6' },
            ]}
          />
          <Segmented
            label={t('original')}
            value={paper.original}
            onChange={(original) => choose({ ...paper, original })}
            options={[
              { value: 'portrait', label: t('portrait') },
              { value: 'landscape', label: t('landscape') },
            ]}
          />
          <a
            data-action="save-label"
            href={url}
            download={`${code || name}.pdf`}
            aria-disabled={!url}
            className="inline-flex min-h-9 items-center gap-2 rounded-lg border border-line-2 bg-raised px-3 font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:text-ink-3"
          >
            <Download size={15} aria-hidden />
            {t('save')}
          </a>
          {navigator.pdfViewerEnabled && (
            <Button
              data-action="print"
              kind="primary"
              // Before, the frame holds an empty page.
              disabled={!url || loaded !== url}
              icon={<Printer size={16} aria-hidden />}
              onClick={print}
            >
              {t('print')}
            </Button>
          )}
        </div>
        <EnvironmentBanner environment={practises ? 'practice' : one?.shipment?.environment} />
      </header>
      <main className="flex min-h-0 flex-1 flex-col">
        {count === 0 && (
          <div className="p-3.5">
            <NothingToPrint />
          </div>
        )}
        {leftOut.length > 0 && (
          <div className="p-3.5">
            <NotPrinted leftOut={leftOut} missing={0} beyond={0} />
          </div>
        )}
        {failures.size > 0 && !busy && (
          <div className="mx-auto grid w-full max-w-160 gap-2 p-3.5">
            <Failed {...{ labels, failures, again }} />
          </div>
        )}
        {busy && (
          <p role="status" className="m-auto flex items-center gap-2 text-ink-2">
            <Spinner /> {one ? t('loading') : t('progress', { done, count })}
          </p>
        )}
        {url &&
          (navigator.pdfViewerEnabled ? (
            <iframe
              ref={viewer}
              src={`${url}#navpanes=0`}
              title={one ? t('shown', { code }) : name}
              onLoad={() => setLoaded(url)}
              className="min-h-0 w-full flex-1 border-0"
            />
          ) : (
            <p className="m-auto max-w-100 p-3.5 text-center text-ink-2">{t('noViewer')}</p>
          ))}
      </main>
    </div>
  )
}

/** A courier would take a cancelled parcel for a known one by the carrier's label too. */
function partedByWhy(requested: readonly RequestedLabel[]) {
  const labels: RequestedLabel[] = []
  const leftOut: ParcelNotPrinted[] = []
  for (const one of requested) {
    const out = one.shipment && leftOutOf(one.shipment)
    if (out) leftOut.push(out)
    else labels.push(one)
  }
  return { labels, leftOut }
}

interface FailedProps {
  labels: readonly RequestedLabel[]
  failures: ReadonlyMap<Shipment['key'], Failure>
  again: () => void
}

/** What did not come, each with its reason; only those are requested again. */
function Failed({ labels, failures, again }: FailedProps) {
  const t = useTranslations('shipments.label')
  const { openOptions } = useServices()
  const failed = labels.filter(({ key }) => failures.has(key))
  const first = failures.values().next().value
  if (!first) return null
  if (labels.length === 1)
    return <FailureNote failure={first} doing="settings" onRetry={again} onOpenOptions={openOptions} />
  return (
    <section
      role="alert"
      data-failed={failed.length}
      className="grid max-h-48 gap-2 overflow-y-auto panel p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold text-bad">{t('failed', { count: failed.length })}</p>
        <Button size="small" data-action="retry" onClick={again}>
          {t('again', { count: failed.length })}
        </Button>
      </div>
      <FailureTodos failures={[...failures.values()]} onOpenOptions={openOptions} />
      <ul className="grid gap-1">
        {failed.map(({ key, shipment }) => {
          const failure = failures.get(key)
          return (
            <li key={key} className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-mono text-small">
                {shipment?.acceptance?.trackingCode ?? shipment?.draft.orderNumber ?? key}
              </span>
              {failure && <FailureReason failure={failure} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
