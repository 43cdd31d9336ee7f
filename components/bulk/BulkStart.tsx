import { FilePenLine, ListChecks, Table } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkSource } from '../../lib/bulk/bulk-source.ts'
import { blankSource } from '../../lib/bulk/sources.ts'
import { Button } from '../ui/Button.tsx'
import { SheetSource } from './sheet/SheetSource.tsx'

export function BulkStart({ onSource }: { onSource: (source: BulkSource) => void }) {
  const t = useTranslations('bulk.start')
  const stores = useTranslations('bulkSources.stores')
  const [sheetOpen, setSheetOpen] = useState(false)
  return (
    <div className="grid max-w-220 gap-3">
      <p className="text-ink-2">{t('intro')}</p>
      <Way icon={<Table size={18} aria-hidden />} title={t('sheet.title')}>
        <SheetSource onSource={onSource} onOpened={setSheetOpen} />
      </Way>
      {!sheetOpen && (
        <Way icon={<ListChecks size={18} aria-hidden />} title={t('list.title')}>
          <p className="text-ink-2">{t('list.body')}</p>
        </Way>
      )}
      {!sheetOpen && (
        <Way icon={<FilePenLine size={18} aria-hidden />} title={t('blank.title')}>
          <p className="text-ink-2">{t('blank.body')}</p>
          <Button
            data-action="blank"
            onClick={() => onSource(blankSource(crypto.randomUUID(), stores('manual')))}
          >
            {t('blank.action')}
          </Button>
        </Way>
      )}
    </div>
  )
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 panel px-4 py-3">
      <span className="pt-0.5 text-brand">{icon}</span>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
        <h2 className="font-semibold">{title}</h2>
        {children}
      </div>
    </section>
  )
}
