import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { useServices } from '../services.tsx'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { Button, Spinner } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { type LabelPaper, useLabelPdf } from './use-label-pdf.ts'

interface LabelPageProps {
  shipmentKey: Shipment['key']
  /** Absent where this computer has no such shipment. */
  shipment: Shipment | undefined
  /** What it starts with. */
  paper: LabelPaper
  /** Another one was chosen. */
  onPaper: (paper: LabelPaper) => void
}

/** The carrier's own label, ready to print on the paper the shop has. */
export function LabelPage({ shipmentKey, shipment, paper: first, onPaper }: LabelPageProps) {
  const t = useTranslations('shipments.label')
  const { openOptions } = useServices()
  const [paper, setPaper] = useState(first)
  const { url, failure, reload } = useLabelPdf(shipmentKey, paper)
  const [loaded, setLoaded] = useState<string>()
  const viewer = useRef<HTMLIFrameElement>(null)
  const code = shipment?.acceptance?.trackingCode ?? ''
  useEffect(() => {
    document.title = [code, t('title')].filter(Boolean).join(' · ')
  }, [code, t])

  const choose = (chosen: LabelPaper) => {
    setPaper(chosen)
    onPaper(chosen)
  }
  const print = () => {
    try {
      viewer.current?.contentWindow?.print()
    } catch {
      // Firefox keeps its PDF viewer out of our reach; in a tab of its own it has a button to print.
      window.open(url)
    }
  }

  return (
    <div className="flex h-dvh flex-col bg-ground text-ink">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3.5 py-2">
          <Mark practice={shipment?.environment === 'practice'} />
          <h1 className="min-w-0 grow font-semibold break-words">
            {t('title')} {code && <span className="font-mono">{code}</span>}
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
            download={`${code || t('title')}.pdf`}
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
              // Before, what the viewer's place holds is an empty page.
              disabled={!url || loaded !== url}
              icon={<Printer size={16} aria-hidden />}
              onClick={print}
            >
              {t('print')}
            </Button>
          )}
        </div>
        <EnvironmentBanner environment={shipment?.environment} />
      </header>
      <main className="grid min-h-0 flex-1">
        {failure && (
          <div className="mx-auto w-full max-w-160 p-3.5">
            <FailureNote failure={failure} doing="settings" onRetry={reload} onOpenOptions={openOptions} />
          </div>
        )}
        {!failure && !url && (
          <p role="status" className="flex items-center justify-center gap-2 text-ink-2">
            <Spinner /> {t('loading')}
          </p>
        )}
        {url &&
          (navigator.pdfViewerEnabled ? (
            <iframe
              ref={viewer}
              src={`${url}#navpanes=0`}
              title={t('shown', { code })}
              onLoad={() => setLoaded(url)}
              className="size-full border-0"
            />
          ) : (
            <p className="m-auto max-w-100 p-3.5 text-center text-ink-2">{t('noViewer')}</p>
          ))}
      </main>
    </div>
  )
}
