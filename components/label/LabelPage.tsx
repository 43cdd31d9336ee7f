import { Download, Printer } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { Input } from '../../lib/messages/table.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useServices } from '../app/services.tsx'
import { answerOf, useRead } from '../app/use-read.ts'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { Button, Spinner } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Segmented } from '../ui/Segmented.tsx'

export type LabelPaper = Omit<Input<'label.pdf'>, 'key'>

interface LabelPageProps {
  shipmentKey: Shipment['key']
  /** Absent: this computer has no such shipment. */
  shipment: Shipment | undefined
  paper: LabelPaper
  onPaper: (paper: LabelPaper) => void
}

export function LabelPage({ shipmentKey, shipment, paper: first, onPaper }: LabelPageProps) {
  const t = useTranslations('shipments.label')
  const [paper, setPaper] = useState(first)
  const { url, reading } = useLabelPdf(shipmentKey, paper)
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
      // Firefox's PDF viewer is out of reach; in its own tab it has a print button.
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
              // Before, the frame holds an empty page.
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
        {reading.failure && (
          <div className="mx-auto w-full max-w-160 p-3.5">
            <ReadFailure reads={[reading]} />
          </div>
        )}
        {!reading.failure && !url && (
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

/** The address of the label's PDF; it is revoked when the screen closes. */
function useLabelPdf(key: Shipment['key'], { original, size }: LabelPaper) {
  const { send } = useServices()
  const read = useCallback(
    async () => pdfOf(answerOf(await send('label.pdf', { key, original, size }))),
    [send, key, original, size],
  )
  const reading = useRead(read)
  const pdf = reading.value
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!pdf) return
    const made = URL.createObjectURL(pdf)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [pdf])
  return { url: pdf && url, reading }
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}
