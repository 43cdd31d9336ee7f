import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { publisher } from '../../lib/domain/publisher.ts'
import type { PageReport } from '../../lib/domain/store/page-report.ts'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Segmented } from '../ui/Segmented.tsx'

interface ReportPageProps {
  /** Absent: the page is out of reach. */
  report: PageReport | undefined
  save: (file: string) => void
}

/** The seller sees all that the file holds before it is saved. */
export function ReportPage({ report, save }: ReportPageProps) {
  const t = useTranslations('report')
  const [shown, setShown] = useState<'texts' | 'file'>('texts')
  const [saved, setSaved] = useState(false)
  return (
    <div className="min-h-dvh bg-ground text-ink">
      <title>{t('title')}</title>
      <header className="sticky top-0 flex items-center gap-3 border-b border-line bg-surface px-3.5 py-2">
        <Mark />
        <h1 className="min-w-0 grow font-semibold break-words">{report ? t('title') : t('gone.title')}</h1>
        {report && (
          <Button
            kind="primary"
            data-action="save-report"
            autoFocus
            icon={<Download size={15} aria-hidden />}
            onClick={() => {
              save(report.file)
              setSaved(true)
            }}
          >
            {t('save')}
          </Button>
        )}
      </header>
      <main className="mx-auto grid max-w-200 gap-3 p-3.5">
        {!report && <p>{t('gone.body')}</p>}
        {report && (
          <>
            <p role="status" className="font-medium text-ok empty:hidden">
              {saved && (
                <>
                  {t('saved')}{' '}
                  <a href={`mailto:${publisher.support}`} data-action="write-to-us" className="underline">
                    {publisher.support}
                  </a>
                </>
              )}
            </p>
            <p>{t('why')}</p>
            <p className="text-ink-2">{t('replaced')}</p>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-ink-2">{t('look')}</p>
              <Segmented
                label={t('shown')}
                value={shown}
                onChange={setShown}
                options={[
                  { value: 'texts', label: t('texts') },
                  { value: 'file', label: t('file') },
                ]}
              />
            </div>
            {report.cut && <p className="text-warn">{t('cut')}</p>}
            <section aria-label={t(shown)} className="rounded-lg border border-line bg-surface p-3">
              {shown === 'texts' ? (
                <ul className="grid gap-1 text-small break-words">
                  {report.texts.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              ) : (
                <pre className="font-mono text-tiny break-all whitespace-pre-wrap">{report.file}</pre>
              )}
            </section>
          </>
        )}
      </main>
    </div>
  )
}
